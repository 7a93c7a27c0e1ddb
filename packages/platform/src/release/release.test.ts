import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuild } from '../registry/builds/build-files.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { storeBuild } from '../registry/builds/store-build.ts';
import { aDeployedShell, aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { openReleases } from '../registry/publish.ts';
import { followOrigins, readOrigins } from '../serving/follow-origins.ts';
import { type ReleaseArguments, runRelease } from './commands.ts';
import { pack } from './pack.ts';

let dataFolder: string;
const run = (
  command: string | undefined,
  remote?: string,
  folder?: string,
  more: Partial<ReleaseArguments> = {},
) =>
  runRelease(
    command,
    { remote, folder, from: undefined, percent: undefined, revision: undefined, ...more },
    { dataFolder, repository: '/nowhere' },
  );
const id = 'mfe-auth' as const;
const one = aRemoteFolder(id, 'one');
const two = aRemoteFolder(id, 'two');
const nameOf = (folder: string) => readRemoteBuild(id, folder).publication.build;

beforeEach(() => {
  dataFolder = aFolder();
});

describe('B-12 the release command', () => {
  it('the release command publishes, rolls back, disables and lists remotes, E-9 with the team that owns them', async () => {
    expect(await run('list')).toBe('revision 0, no remote is deployed');
    expect(await run('publish', id, one)).toBe(
      `publish mfe-auth ${nameOf(one)}: revision 1, no server is running on this data folder`,
    );
    await run('publish', id, two);
    expect(await run('list')).toContain(`2.0.0 ${nameOf(two)}, before it 2.0.0 ${nameOf(one)}`);
    await run('rollback', id);
    expect(await run('list')).toContain(`2.0.0 ${nameOf(one)}, before it none`);
    await run('disable', id);
    expect(await run('list')).toMatch(/\(disabled\).*, of fixture$/m);
    await run('enable', id);
    expect(await run('list')).not.toContain('(disabled)');
  });

  it('the release command gives a canary to a share of browsers, and promotes it to all users', async () => {
    await run('publish', id, one);
    await run('canary', id, two, { percent: '10' });
    expect(await run('list')).toContain(`canary 2.0.0 ${nameOf(two)} at 10 %`);
    await run('promote', id);
    expect(await run('list')).toContain(`2.0.0 ${nameOf(two)}, before it 2.0.0 ${nameOf(one)}`);
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
  ])(
    'the unknown release command %s is rejected with the usage, and does not create the data folder',
    async (command, reason) => {
      dataFolder = join(aFolder(), 'data');
      await expect(run(command, id)).rejects.toThrow(reason);
      await expect(run(command, id)).rejects.toThrow('release rollback <remote>');
      await expect(run(command, id, undefined, { server: 'http://127.0.0.1:1' })).rejects.toThrow(reason);
      expect(existsSync(dataFolder)).toBe(false);
    },
  );
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
    'a build that the deployed shell cannot run is neither published nor made a canary, and the error says why: %#',
    async (folder, reason) => {
      aDeployedShell(dataFolder, { react: '19.3.1' });
      await expect(run('publish', id, folder)).rejects.toThrow(`Not published: ${reason}.`);
      expect(await run('list')).not.toContain(id);
      await run('publish', id, asking({ react: '^19.3.1' }));
      await expect(run('canary', id, folder, { percent: '10' })).rejects.toThrow(reason);
      expect(existsSync(join(dataFolder, 'releases/_mfe', id, nameOf(folder)))).toBe(false);
    },
  );

  it('rollback and promote reject a build that the newly deployed shell cannot run, unless --force is given', async () => {
    aDeployedShell(dataFolder, { react: '19.3.1' });
    const before = asking({ react: '^19.0.0' });
    await run('publish', id, before);
    aDeployedShell(dataFolder, { react: '20.0.0' });
    await run('publish', id, asking({ react: '^20.0.0' }));
    const reason = 'it needs react ^19.0.0, the shell provides 20.0.0';
    await expect(run('rollback', id)).rejects.toThrow(`Not done: ${reason}.`);
    await run('rollback', id, undefined, { force: true });
    expect(await run('list')).toContain(`${nameOf(before)}, before it none`);

    await run('publish', id, asking({ react: '^20.0.0' }));
    await run('canary', id, before, { percent: '10', force: true });
    await expect(run('promote', id)).rejects.toThrow(`Not done: ${reason}.`);
    await run('rollback', id);
    expect(await run('list')).not.toContain('canary 2.0.0');
  });

  it('--force publishes a build that the deployed shell cannot run, and the history records the option', async () => {
    aDeployedShell(dataFolder, { react: '19.3.1' });
    const folder = asking({ react: '^20.0.0' });
    await run('publish', id, folder, { force: true });
    expect(await run('list')).toContain(nameOf(folder));
    expect(await run('list', undefined, undefined, { history: true })).toContain('(forced)');
  });
});

it('B-12 the history has a line for every change, with the name of --by or the user of the operating system as its author', async () => {
  await run('publish', id, one, { by: 'ada' });
  await run('publish', id, two);
  await run('rollback', id, undefined, { by: 'grace' });
  const lines = (await run('list', undefined, undefined, { history: true })).split('\n');
  expect(lines.map((line) => line.replace(/ {2}\d{4}-\S+ {2}/, ' | '))).toEqual([
    `3 | grace  rollback mfe-auth ${nameOf(two)} → ${nameOf(one)}`,
    `2 | ${userInfo().username}  publish mfe-auth ${nameOf(two)}`,
    `1 | ada  publish mfe-auth ${nameOf(one)}`,
  ]);
});

it('B-12 if several processes release remotes at the same time, no change is lost', async () => {
  const command = join(import.meta.dirname, '../release.ts');
  const ids = ['mfe-auth', 'mfe-settings', 'mfe-coaching'] as const;
  const given = ids.map((one) => ['publish', one, aRemoteFolder(one), '--skip-check']);
  const ended = given.map((words) => {
    const child = spawn(process.execPath, [command, ...words], {
      env: { ...process.env, DATA_DIR: dataFolder },
    });
    return new Promise<number | null>((done) => child.once('exit', done));
  });
  expect(await Promise.all(ended)).toEqual([0, 0, 0]);
  const { revision, remotes } = openReleases(dataFolder).store.read();
  expect(revision).toBe(3);
  expect(Object.keys(remotes).sort()).toEqual([...ids].sort());
});

it('B-12 files that `release publish` writes are readable by their user only, files that `release pack` writes by every user', async () => {
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
  await pack(readRemoteBuild(id, one), site);
  process.umask(umask);
  expect(modesIn(dataFolder)).toEqual(['file 600', 'folder 700']);
  expect(modesIn(site)).toEqual(['file 644', 'folder 755']);
});

it('E-9 the files of builds in registry revisions of the last 30 days are kept; those of unregistered builds are deleted', async () => {
  const releases = openReleases(dataFolder, 30);
  const homeOf = (folder: string) => join(releases.remotesFolder, id, nameOf(folder));
  const age = (folder: string, days: number) => {
    const then = new Date(Date.now() - days * 24 * 3_600_000);
    utimesSync(homeOf(folder), then, then);
  };
  await run('publish', id, one);
  await run('publish', id, two);
  const stray = aRemoteFolder(id, 'stray');
  await storeBuild(homeOf(stray), readBuild(stray));
  for (const folder of [one, two, stray]) age(folder, 31);
  await run('publish', id, aRemoteFolder(id, 'three'));
  expect([one, two, stray].map((folder) => existsSync(homeOf(folder)))).toEqual([true, true, false]);
});

describe('B-12 remotes with their own servers', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /**
   * Serves a folder that `release pack` wrote, as the container of a remote does. `spoil`: the path of a file that the
   * server sends with other content.
   */
  async function aRemoteServer(dist: string, spoil = '', asked: string[] = []): Promise<string> {
    const site = aFolder();
    await pack(readRemoteBuild(id, dist), site);
    const app = fastify();
    await app.register(fastifyStatic, { root: site, preCompressed: true });
    app.addHook('onRequest', async (request, reply) => {
      asked.push(request.url.slice(1));
      if (spoil && request.url.endsWith(spoil)) return reply.send('spoilt');
    });
    await app.ready();
    const server = createServer((request, response) => app.routing(request, response));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('a build has the same name whether it is published from the server of its remote or from a folder', async () => {
    const from = await aRemoteServer(one);
    expect(await run('publish', id, undefined, { from })).toContain(nameOf(one));
    expect(readdirSync(join(dataFolder, 'releases/_mfe', id, nameOf(one)))).toContain('remoteEntry.js');
  });

  it('a build is not published if a downloaded file differs from its declared hash', async () => {
    const from = await aRemoteServer(one, 'chunk.js');
    await expect(run('publish', id, undefined, { from })).rejects.toThrow(
      'static/chunk.js differs from its declared hash',
    );
    expect(await run('list')).not.toContain(id);
  });

  it('a build is not published if publication.json cannot be parsed, or if the given origin is not a URL', async () => {
    const server = createServer((_request, response) => response.end());
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(run('publish', id, undefined, { from })).rejects.toThrow(
      'offers no readable publication of mfe-auth',
    );
    await expect(run('publish', id, undefined, { from: 'remote' })).rejects.toThrow(
      'remote is not an address',
    );
  });

  it('the shell server publishes the build of a remote’s own server even if the server of another remote is down', async () => {
    const origin = await aRemoteServer(one);
    const releases = openReleases(dataFolder);
    const origins = readOrigins(`mfe-settings=http://127.0.0.1:1, mfe-auth=${origin}`);
    const stop = followOrigins(releases, origins, { info: () => {}, warn: () => {} });
    await expect.poll(() => releases.store.read().remotes[id]?.current.build).toBe(nameOf(one));
    stop();
  });

  it('a rolled-back build that a remote’s own server still offers is neither downloaded again nor logged', async () => {
    await run('publish', id, two);
    await run('publish', id, one);
    await run('rollback', id);
    const asked: string[] = [];
    const said: unknown[] = [];
    const origin = await aRemoteServer(one, '', asked);
    const origins = readOrigins(`mfe-auth=${origin}, mfe-settings=${origin}`);
    const note = (words: unknown) => said.push(words);
    const stop = followOrigins(openReleases(dataFolder), origins, { info: note, warn: () => {} });
    await expect.poll(() => asked.at(-1)).toBe('_mfe/mfe-settings/publication.json');
    stop();
    expect(asked[0]).toBe('_mfe/mfe-auth/publication.json');
    expect([asked.length, said]).toEqual([2, []]);
  });

  it('damaged files of a deployed build are replaced by those of the remote’s own server', async () => {
    const origin = await aRemoteServer(one);
    await run('publish', id, one);
    const releases = openReleases(dataFolder);
    const chunk = join(releases.remotesFolder, id, nameOf(one), 'static/chunk.js');
    appendFileSync(chunk, ' damage');
    const stop = followOrigins(releases, readOrigins(`mfe-auth=${origin}`), {
      info: () => {},
      warn: () => {},
    });
    await expect.poll(() => readFileSync(chunk, 'utf8')).toBe('// chunk of one');
    stop();
    expect(releases.store.read().revision).toBe(1);
  });

  it('a remote’s own server does not undo a release made by command, because only a newly offered build is deployed', async () => {
    const releases = openReleases(dataFolder);
    const current = () => releases.store.read().remotes[id]?.current.build;
    /**
     * Polls the origins once. `mfe-settings` is polled last, so that after its request those of `mfe-auth` are
     * complete.
     */
    const lookAt = async (origin: string, asked: string[]) => {
      const origins = readOrigins(`mfe-auth=${origin}, mfe-settings=${origin}`);
      const stop = followOrigins(releases, origins, { info: () => {}, warn: () => {} });
      await expect.poll(() => asked.at(-1)).toBe('_mfe/mfe-settings/publication.json');
      stop();
    };
    const first: string[] = [];
    await lookAt(await aRemoteServer(one, '', first), first);
    await run('publish', id, two);
    const again: string[] = [];
    await lookAt(await aRemoteServer(one, '', again), again);
    expect([current(), again.length]).toEqual([nameOf(two), 2]);
    const three = aRemoteFolder(id, 'three');
    const newer: string[] = [];
    await lookAt(await aRemoteServer(three, '', newer), newer);
    expect(current()).toBe(nameOf(three));
  });

  it('an invalid value of REMOTE_ORIGINS is rejected with the required form; without a value there are no origins', () => {
    expect(() => readOrigins('auth=http://host')).toThrow('REMOTE_ORIGINS must have the form');
    expect(() => readOrigins('mfe-auth')).toThrow('REMOTE_ORIGINS must have the form');
    expect(readOrigins(undefined).size).toBe(0);
  });
});
