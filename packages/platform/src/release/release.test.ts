import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { readRemoteBuild } from '../registry/describe-build.ts';
import { openReleases } from '../registry/publish.ts';
import { followOrigins, readOrigins } from '../serving/follow-origins.ts';
import { indexFolder, sendFile } from '../shell-server/static-files.ts';
import { runRelease } from './commands.ts';
import { pack } from './pack.ts';

let dataFolder: string;
const run = (command: string, remote?: string, folder?: string, more: Record<string, string> = {}) =>
  runRelease(
    command,
    { remote, folder, from: more.from, percent: more.percent, revision: more.revision },
    { dataFolder, repository: '/nowhere' },
  );
const id = 'mfe-auth' as const;
const one = aRemoteFolder(id, 'one');
const two = aRemoteFolder(id, 'two');
const nameOf = (folder: string) => readRemoteBuild(id, folder).publication.build;

beforeEach(() => {
  dataFolder = aFolder();
});

describe('B-12 release', () => {
  it('publishes, rolls back, disables and lists in one command each', async () => {
    expect(await run('publish', id, one)).toBe(`publish mfe-auth ${nameOf(one)}: revision 1`);
    await run('publish', id, two);
    expect(await run('list')).toContain(`2.0.0 ${nameOf(two)}, before it 2.0.0 ${nameOf(one)}`);
    await run('rollback', id);
    expect(await run('list')).toContain(`2.0.0 ${nameOf(one)}, before it none`);
    await run('disable', id);
    expect(await run('list')).toContain('(disabled)');
    await run('enable', id);
    expect(await run('list')).not.toContain('(disabled)');
  });

  it('gives a canary to a share, and promotes it', async () => {
    await run('publish', id, one);
    await run('canary', id, two, { percent: '10' });
    expect(await run('list')).toContain(`canary 2.0.0 ${nameOf(two)} at 10 %`);
    await run('promote', id);
    expect(await run('list')).toContain(`2.0.0 ${nameOf(two)}, before it 2.0.0 ${nameOf(one)}`);
  });

  it.each([
    ['publish', 'mfe-nobody', {}, 'Which remote?'],
    ['publish', id, {}, 'Build the remote first'],
    ['canary', id, { percent: '100' }, '--percent is a whole number from 1 to 99'],
    ['rollback', id, {}, 'never published here'],
    ['promote', id, {}, 'never published here'],
    ['publish', id, { revision: 'x' }, '--if-revision is a whole number'],
    ['everything', undefined, {}, 'release publish'],
  ])('refuses %s %s %j with the reason', async (command, remote, more, reason) => {
    await expect(run(command, remote, undefined, more as Record<string, string>)).rejects.toThrow(reason);
  });
});

describe('B-12 a remote on a server of its own', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** What `release pack` laid out, served as the remote's container does; `spoil` changes one file on its way. */
  async function aRemoteServer(dist: string, spoil = ''): Promise<string> {
    const site = aFolder();
    await pack(readRemoteBuild(id, dist), site);
    const app = fastify();
    app.get('/*', (request, reply) => {
      const path = (request.params as { '*': string })['*'];
      const found = indexFolder(site).get(path);
      if (!found) return reply.code(404).send();
      return spoil && path.endsWith(spoil) ? reply.send('spoilt') : sendFile(request, reply, found, true);
    });
    await app.ready();
    const server = createServer((request, response) => app.routing(request, response));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it('is published from there under the same name as from its folder', async () => {
    const from = await aRemoteServer(one);
    expect(await run('publish', id, undefined, { from })).toContain(nameOf(one));
    const kept = indexFolder(join(dataFolder, 'releases/_mfe', id, nameOf(one)));
    expect([...kept.keys()]).toContain('remoteEntry.js');
  });

  it('is refused when a file is not what was declared for it', async () => {
    const from = await aRemoteServer(one, 'chunk.js');
    await expect(run('publish', id, undefined, { from })).rejects.toThrow(
      'static/chunk.js is not what was declared',
    );
    expect(await run('list')).not.toContain(id);
  });

  it('is refused when it offers nothing that can be read', async () => {
    const server = createServer((_request, response) => response.end());
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(run('publish', id, undefined, { from })).rejects.toThrow(
      'offers no publication of mfe-auth',
    );
  });

  it('is found by the shell server, and a server that is down does not stop the others', async () => {
    const origin = await aRemoteServer(one);
    const releases = openReleases(dataFolder);
    const origins = readOrigins(`mfe-settings=http://127.0.0.1:1, mfe-auth=${origin}`);
    const stop = followOrigins(releases, origins, { info: () => {}, warn: () => {} });
    await expect.poll(() => releases.store.read().remotes[id]?.current.build).toBe(nameOf(one));
    stop();
  });

  it('is named in REMOTE_ORIGINS by its id and address, or the start says how', () => {
    expect(() => readOrigins('auth=http://host')).toThrow('REMOTE_ORIGINS is written');
    expect(() => readOrigins('mfe-auth')).toThrow('REMOTE_ORIGINS is written');
    expect(readOrigins(undefined).size).toBe(0);
  });
});
