import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../repository.ts';
import { remoteSchemaText } from './remote-schema.ts';

it('B-12 the JSON Schema of remote.json in the handbook matches the code', () => {
  const written = readFileSync(join(repositoryRoot, 'packages/handbook/remote.schema.json'), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(remoteSchemaText()));
  expect(Object.keys(JSON.parse(written).properties)).toEqual(
    expect.arrayContaining(['id', 'team', 'routes', 'menu', 'menu_groups', 'permissions', 'open_paths']),
  );
});
