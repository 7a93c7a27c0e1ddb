import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { remoteFolders, repositoryRoot } from '../../repository.ts';
import { aRoute } from '../built-remote.fixture.ts';
import { readRemoteManifest } from './manifest-lines.ts';

const text = (more: object, route: object = {}) =>
  Buffer.from(
    JSON.stringify(
      {
        id: 'mfe-insights',
        contract: 1,
        team: 'insights',
        routes: [{ ...aRoute('/insights'), ...route }],
        ...more,
      },
      null,
      2,
    ),
  );

it.each(remoteFolders())('B-12 remote.json of %s is valid and has only known keys', (id) => {
  expect(readRemoteManifest(readFileSync(join(repositoryRoot, id, 'remote.json'))).id).toBe(id);
});

it('B-12 an unknown key of remote.json is rejected with its path and line', () => {
  expect(() => readRemoteManifest(text({ menus: [] }))).toThrow(
    /^remote.json has unknown keys: menus \(line \d+\)\./,
  );
  expect(() => readRemoteManifest(text({}, { permission: 'x' }))).toThrow('routes[0].permission (line 14)');
  expect(() =>
    readRemoteManifest(
      text({ menu_groups: [{ id: 'a', title: { 'en-GB': 'A', 'fr-FR': 'A' }, order: 1, icon: 'x' }] }),
    ),
  ).toThrow(/menu_groups\[0\]\.icon \(line \d+\): this key is not known/);
});

it('B-12 a contribution (part of a page) without a title is rejected if its slot requires a title', () => {
  const part = { slot: 'user-tab', id: 'progress', order: 1, access: 'signed-in' };
  const title = { 'en-GB': 'Progress', 'fr-FR': 'Progrès' };
  expect(() => readRemoteManifest(text({ contributions: [part] }))).toThrow(
    /contributions\[0\]\.title.*: a contribution to this slot needs a title/,
  );
  expect(readRemoteManifest(text({ contributions: [{ ...part, title }] })).contributions).toMatchObject([
    { slot: 'user-tab', title },
  ]);
});

it('B-12 an invalid value in remote.json is rejected with its path and line', () => {
  expect(() => readRemoteManifest(text({ contract: 'one' }))).toThrow(/contract \(line 3\): /);
  expect(() => readRemoteManifest(text({ id: 'insights' }))).toThrow(
    /id \(line 2\): an id of a remote is written mfe-/,
  );
  expect(() =>
    readRemoteManifest(text({ permissions: [{ id: 'other:read', title: { 'en-GB': 'A', 'fr-FR': 'A' } }] })),
  ).toThrow('outside the namespace of the remote');
  expect(readRemoteManifest(text({ $schema: '../remote.schema.json' })).team).toBe('insights');
});
