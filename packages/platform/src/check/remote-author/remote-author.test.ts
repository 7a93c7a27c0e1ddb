import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellCapabilities } from '@repartee/tooling/rsbuild/shell-capabilities';
import { expect, it } from 'vitest';
import { readRemoteManifest } from '../../registry/builds/manifest-lines.ts';
import { missingShellCapabilities } from '../../registry/shell-capabilities.ts';
import { repositoryRoot } from '../../repository.ts';
import { remoteFields } from './remote-fields.ts';
import { listRemoteFields } from './remote-schema.ts';

const manifestText = readFileSync(
  join(repositoryRoot, 'packages/handbook/example-remote/remote.json'),
  'utf8',
);

it('B-12 every field of remote.json has a description, and every description belongs to a field', () => {
  const fields = listRemoteFields();
  expect(fields.filter(({ description }) => !description).map(({ place }) => place)).toEqual([]);
  expect(Object.keys(remoteFields).sort()).toEqual(fields.map(({ place }) => place).sort());
});

it('B-12 the example remote of the book uses every current field of remote.json and every slot but one', () => {
  const manifest = readRemoteManifest(Buffer.from(manifestText));
  const used = new Set<string>();
  const collect = (value: unknown, at: string): void => {
    if (Array.isArray(value)) for (const one of value) collect(one, `${at}[]`);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) {
        const place = at === '' ? key : `${at}.${key}`;
        used.add(place);
        collect(inner, place);
      }
  };
  collect(JSON.parse(manifestText), '');
  const current = listRemoteFields().filter(({ description }) => !description?.startsWith('Deprecated'));
  expect(current.filter(({ place }) => !used.has(place))).toEqual([]);
  // The example does not use the slot `landing`, which is reserved for the remote with the sign-in form.
  const slots = shellCapabilities().slots.filter((slot) => slot !== 'landing');
  expect([...new Set(manifest.contributions.map(({ slot }) => slot))].sort()).toEqual(slots.sort());
  expect(missingShellCapabilities(manifest, shellCapabilities(), { remotes: {} })).toEqual([]);
});
