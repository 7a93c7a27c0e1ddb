import { existsSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuild } from '../registry/builds/build-files.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aDeployedShell, aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { closeTestReleases, openTestReleases, testDatabase } from '../registry/test-releases.fixture.ts';
import { type ReleaseArguments, runRelease } from './commands.ts';
import { pack } from './pack.ts';
import { authBuildName, releaseCommandOn } from './release-command.fixture.ts';

let dataFolder: string;
const run = releaseCommandOn(() => dataFolder);
const id = 'mfe-auth' as const;
const one = aRemoteFolder(id, 'one');
const two = aRemoteFolder(id, 'two');

beforeEach(() => {
  dataFolder = aFolder();
});
afterEach(closeTestReleases);
const deployShell = async (provided: Record<string, string>) =>
  aDeployedShell(await openTestReleases(dataFolder), provided);

describe('B-12 the release command', () => {
  it('E-9 the release command publishes, rolls back, disables and lists remotes, and shows the team of each remote', async () => {
    expect(await run('list')).toBe('revision 0, no remote is deployed');
    expect(await run('publish', id, one)).toBe(
      `publish mfe-auth ${authBuildName(one)}: revision 1, no shell server is running`,
    );
    await run('publish', id, two);
    expect(await run('list')).toContain(`2.0.0 ${authBuildName(two)}, before it 2.0.0 ${authBuildName(one)}`);
    await run('rollback', id);
    expect(await run('list')).toContain(`2.0.0 ${authBuildName(one)}, before it none`);
    await run('disable', id);
    expect(await run('list')).toMatch(/\(disabled\).*, of fixture$/m);
    await run('enable', id);
    expect(await run('list')).not.toContain('(disabled)');
  });

  it('the release command deploys a canary to a percentage of browsers, and then promotes it to all users', async () => {
    await run('publish', id, one);
    await run('canary', id, two, { percent: '10' });
    expect(await run('list')).toContain(`canary 2.0.0 ${authBuildName(two)} at 10 %`);
    await run('promote', id);
    expect(await run('list')).toContain(`2.0.0 ${authBuildName(two)}, before it 2.0.0 ${authBuildName(one)}`);
  });

  it('the first canary of a remote is its first build, for all users', async () => {
    expect(await run('canary', id, one, { percent: '10' })).toContain(
      'the first build of this remote: all users get it',
    );
    expect(await run('list')).toContain(`2.0.0 ${authBuildName(one)}`);
    expect(await run('list')).not.toContain(' at 10 %');
    expect(await run('canary', id, two, { percent: '10' })).not.toContain('the first build');
    expect(await run('list')).toContain(`canary 2.0.0 ${authBuildName(two)} at 10 %`);
  });

  it.each([
    ['publish', 'nobody', {}, 'Give the id of a remote, such as mfe-insights'],
    ['publish', id, {}, 'Build the remote first'],
    ['canary', id, { percent: '100' }, '--percent must be a whole number from 1 to 99'],
    ['rollback', id, {}, 'never published here'],
    ['promote', id, {}, 'never published here'],
    ['publish', id, { revision: 'x' }, '--if-revision must be a whole number'],
  ])('the release command rejects %s %s %j with the reason', async (command, remote, more, reason) => {
    await expect(run(command, remote, undefined, more as Partial<ReleaseArguments>)).rejects.toThrow(reason);
  });
});

describe('B-12 unknown release commands', () => {
  it.each([
    ['publich', '"publich" is not a release command; did you mean publish?'],
    ['lst', 'did you mean list?'],
    ['everything', '"everything" is not a release command\n'],
    [undefined, /^release publish/],
  ])('the error for the unknown release command %s contains the usage', async (command, reason) => {
    dataFolder = join(aFolder(), 'data');
    await expect(run(command, id)).rejects.toThrow(reason);
    await expect(run(command, id)).rejects.toThrow('release rollback <remote>');
    await expect(run(command, id, undefined, { server: 'http://127.0.0.1:1' })).rejects.toThrow(reason);
    expect(existsSync(dataFolder)).toBe(false);
  });
});

describe('B-12 builds that the deployed shell cannot run', () => {
  const asking = (shared: Record<string, string>, contract = 1) =>
    aRemoteFolder(id, 'one', undefined, { shared, contract });

  it.each([
    [asking({ react: '^20.0.0' }), 'it needs react ^20.0.0, the shell provides 19.3.1'],
    [
      asking({ '@repartee/ui-kit/globe': '^1.4.1' }),
      'it needs @repartee/ui-kit/globe, which the shell does not provide',
    ],
    [asking({}, 2), 'it was written for contract 2, the shell has contract 1'],
  ])(
    'a build that the deployed shell cannot run is not published, and the error contains the reason: %#',
    async (folder, reason) => {
      await deployShell({ react: '19.3.1' });
      await expect(run('publish', id, folder)).rejects.toThrow(`Not published: ${reason}.`);
      expect(await run('list')).not.toContain(id);
      await run('publish', id, asking({ react: '^19.3.1' }));
      await expect(run('canary', id, folder, { percent: '10' })).rejects.toThrow(reason);
      const { builds } = await openTestReleases(dataFolder);
      expect(await builds.folderOf(id, authBuildName(folder))).toBeUndefined();
    },
  );

  it('rollback and promote reject a build that the deployed shell cannot run', async () => {
    await deployShell({ react: '19.3.1' });
    const before = asking({ react: '^19.0.0' });
    await run('publish', id, before);
    await deployShell({ react: '20.0.0' });
    await run('publish', id, asking({ react: '^20.0.0' }));
    const reason = 'it needs react ^19.0.0, the shell provides 20.0.0';
    const to = authBuildName(before);
    await expect(run('rollback', id)).rejects.toThrow('no earlier build');
    await expect(run('rollback', id, undefined, { to })).rejects.toThrow(`Not done: ${reason}.`);
    await run('rollback', id, undefined, { to, force: true });
    expect(await run('list')).toContain(`${authBuildName(before)}, before it none`);

    await run('publish', id, asking({ react: '^20.0.0' }));
    await run('canary', id, before, { percent: '10', force: true });
    await expect(run('promote', id)).rejects.toThrow(`Not done: ${reason}.`);
    await run('rollback', id);
    expect(await run('list')).not.toContain('canary 2.0.0');
  });

  it('--force publishes a build that the deployed shell cannot run', async () => {
    await deployShell({ react: '19.3.1' });
    const folder = asking({ react: '^20.0.0' });
    await run('publish', id, folder, { force: true });
    expect(await run('list')).toContain(authBuildName(folder));
    expect(await run('list', undefined, undefined, { history: true })).toContain('(forced)');
  });
});

it('B-12 the history lists every change with its author', async () => {
  await run('publish', id, one, { by: 'ada' });
  await run('publish', id, two);
  await run('rollback', id, undefined, { by: 'grace' });
  const lines = (await run('list', undefined, undefined, { history: true })).split('\n');
  expect(lines.map((line) => line.replace(/ {2}\d{4}-\S+ {2}/, ' | '))).toEqual([
    `3 | grace  rollback mfe-auth ${authBuildName(two)} → ${authBuildName(one)}`,
    `2 | ${userInfo().username}  publish mfe-auth ${authBuildName(two)}`,
    `1 | ada  publish mfe-auth ${authBuildName(one)}`,
  ]);
});

const noArguments: ReleaseArguments = {
  remote: undefined,
  folder: undefined,
  from: undefined,
  percent: undefined,
  revision: undefined,
};

it('B-12 if several processes release remotes at the same time, no change is lost', async () => {
  const ids = ['mfe-auth', 'mfe-settings', 'mfe-coaching'] as const;
  await Promise.all(
    ids.map((one) =>
      runRelease(
        'publish',
        { ...noArguments, remote: one, folder: aRemoteFolder(one), check: false },
        { repository: '/nowhere', open: () => openTestReleases(dataFolder) },
      ),
    ),
  );
  const { revision, remotes } = (await openTestReleases(dataFolder)).store.read();
  expect(revision).toBe(3);
  expect(Object.keys(remotes).sort()).toEqual([...ids].sort());
});

it('B-12 the files that `release publish` writes to the data folder are readable only by their owner', async () => {
  const modesIn = (folder: string) => {
    const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)));
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    return [
      ...new Set(paths.map((path) => `${statSync(path).isFile() ? 'file' : 'folder'} ${mode(path)}`)),
    ].sort();
  };
  const umask = process.umask(0o022);
  const site = aFolder();
  await run('publish', id, one);
  await (await openTestReleases(dataFolder)).builds.folderOf(id, authBuildName(one));
  await pack(readRemoteBuild(id, one), site);
  process.umask(umask);
  expect(modesIn(dataFolder)).toEqual(['file 600', 'folder 700']);
  expect(modesIn(site)).toEqual(['file 644', 'folder 755']);
});

it('E-9 files of a build are kept if a registry revision of the last 30 days contains the build, and are deleted with their object otherwise', async () => {
  const database = await testDatabase(dataFolder);
  const { builds } = await openTestReleases(dataFolder);
  await run('publish', id, one);
  await run('publish', id, two);
  const stray = aRemoteFolder(id, 'stray');
  await builds.save(id, authBuildName(stray), readBuild(stray));
  const then = new Date(Date.now() - 31 * 24 * 3_600_000);
  await withTenantScope(database.db, { everywhere: 'test' }, (tx) =>
    tx.updateTable('remote_build').set({ deployed_at: then }).execute(),
  );
  const objects = () =>
    readdirSync(join(dataFolder, 'objects'), { recursive: true }).filter((path) => String(path).length > 3);
  expect(objects()).toHaveLength(3);
  await run('publish', id, aRemoteFolder(id, 'three'));
  const another = await openTestReleases(dataFolder);
  const isStored = async (folder: string) =>
    (await another.builds.folderOf(id, authBuildName(folder))) !== undefined;
  expect([await isStored(one), await isStored(two), await isStored(stray)]).toEqual([true, true, false]);
  expect(objects()).toHaveLength(3);
});
