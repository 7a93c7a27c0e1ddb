import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBuild, aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { published, rolledBack } from '../registry/changes.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import { publish, type Releases } from '../registry/publish.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { publishChangedRemotes } from './publish-changed-remotes.ts';

afterEach(closeTestReleases);

let releases: Releases;
let repository: string;
let dataFolder: string;
beforeEach(async () => {
  dataFolder = aFolder();
  releases = await openTestReleases(dataFolder);
  repository = aFolder();
});

const built = (id: RemoteId, code: string, paths?: string[]) => {
  rmSync(join(repository, id), { recursive: true, force: true });
  cpSync(join(aRemoteFolder(id, code, paths), '..'), join(repository, id), { recursive: true });
};
const start = () => publishChangedRemotes(releases, repository);
const nameOf = (id: RemoteId, code: string, paths?: string[]) => aBuild(id, code, paths).publication.build;
const current = (id: RemoteId) => releases.store.read().remotes[id]?.current.build;

it('B-12 a server start publishes all builds of the repository in one change', async () => {
  built('mfe-auth', 'one');
  built('mfe-settings', 'one');
  await start();
  expect([current('mfe-auth'), current('mfe-settings'), current('mfe-coaching')]).toEqual([
    nameOf('mfe-auth', 'one'),
    nameOf('mfe-settings', 'one'),
    undefined,
  ]);
  await start();
  expect(releases.store.revision()).toBe(1);
});

it('B-12 a restart keeps a build that was released after the server start, and does not publish a rolled-back build', async () => {
  built('mfe-auth', 'here');
  await start();
  await publish(releases, aBuild('mfe-auth', 'elsewhere'), { enter: published });
  await start();
  expect(current('mfe-auth')).toBe(nameOf('mfe-auth', 'elsewhere'));
  built('mfe-auth', 'newer');
  await start();
  expect(current('mfe-auth')).toBe(nameOf('mfe-auth', 'newer'));
  await releases.store.update('rollback', (now) => rolledBack(now, 'mfe-auth'));
  await start();
  expect(current('mfe-auth')).toBe(nameOf('mfe-auth', 'elsewhere'));
});

it('B-12 a server start fails if two remotes declare the same route', async () => {
  const moved = ['/settings/list', '/moved'];
  built('mfe-auth', 'one', ['/auth/list']);
  built('mfe-settings', 'one', moved);
  await start();
  built('mfe-auth', 'two', ['/auth/list', '/moved']);
  built('mfe-settings', 'two', ['/settings/list']);
  await start();
  expect(current('mfe-auth')).toBe(nameOf('mfe-auth', 'two', ['/auth/list', '/moved']));
  built('mfe-settings', 'three', moved);
  await expect(start()).rejects.toThrow('/moved of mfe-settings overlaps /moved of mfe-auth');
});

it('B-12 a server start repairs a deployed build whose object is damaged if the build is in the repository', async () => {
  built('mfe-auth', 'one');
  await start();
  rmSync(join(dataFolder, 'objects'), { recursive: true });
  await start();
  const folder = await releases.builds.folderOf('mfe-auth', nameOf('mfe-auth', 'one'));
  expect(readFileSync(join(folder ?? '', 'static/chunk.js'), 'utf8')).toBe('// chunk of one');
});

it('B-12 a server start does not publish a new build of a remote whose team has a registered key', async () => {
  built('mfe-auth', 'one');
  await start();
  const public_key = createTeamKey().publicKey;
  await releases.store.update('key', (now) => ({ ...now, teams: { fixture: { public_key } } }));
  built('mfe-auth', 'two');
  await start();
  expect(current('mfe-auth')).toBe(nameOf('mfe-auth', 'one'));
});
