import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRemoteManifest } from '../registry/builds/manifest-lines.ts';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { writeRemote } from './write-remote.ts';

it('B-12 a new remote has a manifest that publish reads, with a page, a menu entry and a permission of its own', () => {
  const repository = aFolder();
  expect(writeRemote('mfe-sales-figures', repository, '1.4.1')).toContain(
    'pnpm release publish mfe-sales-figures',
  );
  const bytes = readFileSync(join(repository, 'mfe-sales-figures/remote.json'));
  const { routes, menu, permissions } = readRemoteManifest(bytes);
  expect(routes.map(({ path }) => path)).toEqual(['/sales-figures']);
  expect(menu.map(({ access }) => access)).toEqual([['sales-figures:read']]);
  expect(permissions?.map(({ id }) => id)).toEqual(['sales-figures:read']);
});

it('B-12 a folder that is there, and what is no id, are refused', () => {
  const repository = aFolder();
  writeRemote('mfe-insights', repository, '1.4.1');
  expect(() => writeRemote('mfe-insights', repository, '1.4.1')).toThrow('exists already');
  for (const id of [undefined, 'insights', 'mfe-Insights', '../mfe-x'])
    expect(() => writeRemote(id, repository, '1.4.1')).toThrow('Which id?');
});
