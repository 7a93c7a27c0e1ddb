import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRemoteBuild } from './builds/describe-build.ts';
import { aBuild, aFolder, aRemoteFolder } from './built-remote.fixture.ts';
import { canaried, promoted, published, publishedWhenFound, rolledBack, withStatus } from './changes.ts';
import { publish, publishAtStart, type Releases } from './publish.ts';
import { resolve } from './resolve.ts';
import { closeTestReleases, openTestReleases } from './test-releases.fixture.ts';

afterEach(closeTestReleases);

const installation = {
  shell_build: 'shell',
  product: { name: 'Repartee', slug: 'repartee', version: '1.4.1', support_email: 'help@example.org' },
  demo: null,
};

let releases: Releases;
const id = 'mfe-auth';
const bring = (code: string, paths?: string[]) =>
  publish(releases, aBuild(id, code, paths), { enter: published });
const resolvedFor = (bucket: number) => resolve(releases.store.read(), { bucket }, installation);
const buildFor = (bucket: number) => resolvedFor(bucket).remotes[0]?.build;
const nameOf = (code: string) => aBuild(id, code).publication.build;

beforeEach(async () => {
  releases = await openTestReleases(aFolder());
});

describe('B-12 publishing a build', () => {
  it('publish stores a build under a hash of its content, with compressed copies and without source maps', async () => {
    await bring('one');
    const home = (await releases.builds.folderOf(id, nameOf('one'))) ?? '';
    expect(readFileSync(join(home, 'remoteEntry.js'), 'utf8')).toContain('// one');
    expect(existsSync(join(home, 'remoteEntry.js.br'))).toBe(true);
    expect(existsSync(join(home, 'static/chunk.js.map'))).toBe(false);
  });

  it('a published build becomes the build of all users, and the previous build becomes the fallback', async () => {
    await bring('one');
    await bring('two');
    const [remote] = resolvedFor(0).remotes;
    expect(remote?.build).toBe(nameOf('two'));
    expect(remote?.previous?.build).toBe(nameOf('one'));
    expect(remote?.entry).toBe(`/_mfe/${id}/${nameOf('two')}/mf-manifest.json`);
    expect(remote?.integrity.entry).toMatch(/^sha384-/);
  });

  it('B-12 the boot manifest lists the files of each exposed module of a published build', async () => {
    const pageOf = (remote: BootRemote | undefined, code: string) =>
      remote?.exposes?.[`${code}/page`]?.files.map(({ path }) => path);
    await bring('one');
    await bring('two');
    expect(pageOf(resolvedFor(0).remotes[0], 'two')).toEqual(['static/chunk.js']);
    const overrides = { [id]: { kind: 'build' as const, build: nameOf('one') } };
    const pinned = resolve(releases.store.read(), { bucket: 0, overrides }, installation);
    expect(pageOf(pinned.remotes[0], 'one')).toEqual(['static/chunk.js']);
  });

  it('publish rejects a route that overlaps a route of another remote', async () => {
    await bring('one', ['/people/{id}']);
    const rival = aBuild('mfe-settings', 'one', ['/people/list']);
    await expect(publish(releases, rival, { enter: published })).rejects.toThrow(
      '/people/list of mfe-settings overlaps /people/{id} of mfe-auth',
    );
    expect(resolvedFor(0).remotes).toHaveLength(1);
  });

  it('publish rejects a route that overlaps a route in another remote’s canary', async () => {
    await bring('one', ['/people/list']);
    const wider = aBuild(id, 'two', ['/people/list', '/teams/list']);
    await publish(releases, wider, { enter: (now, fresh) => canaried(now, fresh, 10) });
    const rival = aBuild('mfe-settings', 'one', ['/teams/{id}']);
    await expect(publish(releases, rival, { enter: published })).rejects.toThrow(
      '/teams/{id} of mfe-settings overlaps /teams/list of mfe-auth',
    );
  });

  it.each([
    ['mf-manifest.json', '{ cut', 'mf-manifest.json is not JSON'],
    ['mf-manifest.json', '{}', 'mf-manifest.json is not a valid federation manifest'],
    [
      'static/chunk.js',
      '// other code',
      'static/chunk.js is missing or differs from its hash in mf-manifest.json',
    ],
    ['../remote.json', '', 'remote.json is not JSON'],
  ])('a build whose file %s contains %j is rejected with the reason', (file, text, reason) => {
    const folder = aRemoteFolder('mfe-auth');
    writeFileSync(join(folder, file), text);
    const read = () => readRemoteBuild('mfe-auth', folder);
    expect(read).toThrow(expect.objectContaining({ name: 'ReleaseError' }));
    expect(read).toThrow(reason);
  });

  it('a folder without a build and the build of another remote are rejected', () => {
    expect(() => readRemoteBuild(id, '/nowhere/dist')).toThrow(/Build the remote first/);
    expect(() => readRemoteBuild(id, aRemoteFolder('mfe-settings'))).toThrow(
      /has the id mfe-settings, not mfe-auth/,
    );
  });
});

describe('B-12 a rollback', () => {
  it('a server start does not publish a rolled-back build again', async () => {
    for (const code of ['one', 'two']) await bring(code);
    await releases.store.update('rollback', (now) => rolledBack(now, id));
    await publish(releases, aBuild(id, 'two'), { enter: (now, build) => publishedWhenFound(now, [build]) });
    expect(buildFor(0)).toBe(nameOf('one'));
  });

  it('a rolled-back build can be published again by command', async () => {
    for (const code of ['one', 'two']) await bring(code);
    await releases.store.update('rollback', (now) => rolledBack(now, id));
    await bring('two');
    expect(buildFor(0)).toBe(nameOf('two'));
  });

  it('a rollback is rejected if another remote has taken over a route of the previous build', async () => {
    await bring('one', ['/people/list', '/teams/list']);
    await bring('two', ['/people/list']);
    await publishAtStart(releases, [aBuild('mfe-settings', 'one', ['/teams/list'])], undefined);
    await expect(releases.store.update('rollback', (now) => rolledBack(now, id))).rejects.toThrow(
      'Not rolled back: /teams/list of mfe-auth overlaps /teams/list of mfe-settings',
    );
    expect(buildFor(0)).toBe(aBuild(id, 'two', ['/people/list']).publication.build);
  });

  it('a rollback is rejected with the reason if the remote has no earlier build', async () => {
    await bring('one');
    await expect(releases.store.update('rollback', (now) => rolledBack(now, id))).rejects.toThrow(
      /has no earlier build/,
    );
  });
});

describe('B-12 a canary', () => {
  it('a canary reaches its percentage of browsers', async () => {
    await bring('one');
    const before = resolvedFor(99).build_id;
    const build = aBuild(id, 'two');
    await publish(releases, build, { enter: (now, fresh) => canaried(now, fresh, 30) });
    expect(buildFor(29)).toBe(nameOf('two'));
    expect(buildFor(30)).toBe(nameOf('one'));
    expect(resolvedFor(99).build_id).toBe(before);
    expect(resolvedFor(0).build_id).not.toBe(before);
  });

  it('a promoted canary reaches all users, and a rolled-back canary reaches none', async () => {
    await bring('one');
    const enter = (now: Parameters<typeof canaried>[0], fresh: Parameters<typeof canaried>[1]) =>
      canaried(now, fresh, 10);
    await publish(releases, aBuild(id, 'two'), { enter });
    await releases.store.update('rollback', (now) => rolledBack(now, id));
    expect(buildFor(0)).toBe(nameOf('one'));
    await publish(releases, aBuild(id, 'two'), { enter });
    await releases.store.update('promote', (now) => promoted(now, id));
    expect(buildFor(99)).toBe(nameOf('two'));
  });
});

it('B-12 a disabled remote is in the boot manifest, marked as disabled', async () => {
  await bring('one');
  const before = resolvedFor(0).build_id;
  await releases.store.update('disable', (now) => withStatus(now, id, 'disabled'));
  expect(resolvedFor(0).remotes[0]?.enabled).toBe(false);
  expect(resolvedFor(0).build_id).not.toBe(before);
});
