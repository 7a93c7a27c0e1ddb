import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { followOrigins, readOrigins } from '../serving/follow-origins.ts';
import { pack } from './pack.ts';
import { authBuildName, releaseCommandOn } from './release-command.fixture.ts';
import { serveInTest } from './serve-in-test.fixture.ts';

let dataFolder: string;
const run = releaseCommandOn(() => dataFolder);
const id = 'mfe-auth' as const;
const one = aRemoteFolder(id, 'one');
const two = aRemoteFolder(id, 'two');

beforeEach(() => {
  dataFolder = aFolder();
});
afterEach(closeTestReleases);

describe('B-12 remotes with their own servers', () => {
  /** Serves a folder that `release pack` wrote. `spoil`: path of a file that the server sends with other content. */
  async function aRemoteServer(dist: string, spoil = '', requests: string[] = []): Promise<string> {
    const site = aFolder();
    await pack(readRemoteBuild(id, dist), site);
    const app = fastify();
    await app.register(fastifyStatic, { root: site, preCompressed: true });
    app.addHook('onRequest', async (request, reply) => {
      requests.push(request.url.slice(1));
      if (spoil && request.url.endsWith(spoil)) return reply.send('spoilt');
    });
    await app.ready();
    return serveInTest((request, response) => app.routing(request, response));
  }

  it('a build published from the remote’s server has the same name as a build published from a folder', async () => {
    const from = await aRemoteServer(one);
    expect(await run('publish', id, undefined, { from })).toContain(authBuildName(one));
    const { builds } = await openTestReleases(dataFolder);
    expect(readdirSync((await builds.folderOf(id, authBuildName(one))) ?? '')).toContain('remoteEntry.js');
  });

  it('a build is not published if a downloaded file differs from its declared hash', async () => {
    const from = await aRemoteServer(one, 'chunk.js');
    await expect(run('publish', id, undefined, { from })).rejects.toThrow(
      'static/chunk.js differs from its declared hash',
    );
    expect(await run('list')).not.toContain(id);
  });

  it('a build is not published if publication.json cannot be parsed', async () => {
    const from = await serveInTest((_request, response) => response.end());
    await expect(run('publish', id, undefined, { from })).rejects.toThrow(
      'offers no valid publication.json of mfe-auth',
    );
    await expect(run('publish', id, undefined, { from: 'remote' })).rejects.toThrow(
      'remote is not an address',
    );
  });

  it('the shell server publishes the build of one remote while another remote’s server is down', async () => {
    const origin = await aRemoteServer(one);
    const releases = await openTestReleases(dataFolder);
    const origins = readOrigins(`mfe-settings=http://127.0.0.1:1, mfe-auth=${origin}`);
    const stop = followOrigins(releases, origins, { info: () => {}, warn: () => {} });
    await expect.poll(() => releases.store.read().remotes[id]?.current.build).toBe(authBuildName(one));
    stop();
  });

  it('a poll of a remote’s own server does not download a rolled-back build', async () => {
    await run('publish', id, two);
    await run('publish', id, one);
    await run('rollback', id);
    const requests: string[] = [];
    const said: unknown[] = [];
    const origin = await aRemoteServer(one, '', requests);
    const origins = readOrigins(`mfe-auth=${origin}, mfe-settings=${origin}`);
    const note = (words: unknown) => said.push(words);
    const stop = followOrigins(await openTestReleases(dataFolder), origins, { info: note, warn: () => {} });
    await expect.poll(() => requests.at(-1)).toBe('_mfe/mfe-settings/publication.json');
    stop();
    expect(requests[0]).toBe('_mfe/mfe-auth/publication.json');
    expect([requests.length, said]).toEqual([2, []]);
  });

  it('a deployed build that is damaged in the object store is downloaded again from the remote’s own server', async () => {
    const origin = await aRemoteServer(one);
    await run('publish', id, one);
    rmSync(join(dataFolder, 'objects'), { recursive: true });
    const { builds, store, ...releases } = await openTestReleases(dataFolder);
    expect(await builds.folderOf(id, authBuildName(one))).toBeUndefined();
    const stop = followOrigins({ ...releases, builds, store }, readOrigins(`mfe-auth=${origin}`), {
      info: () => {},
      warn: () => {},
    });
    const chunk = async () => {
      const folder = await builds.folderOf(id, authBuildName(one));
      return folder && readFileSync(join(folder, 'static/chunk.js'), 'utf8');
    };
    await expect.poll(chunk, { timeout: 15_000 }).toBe('// chunk of one');
    stop();
    expect(store.read().revision).toBe(1);
  });

  it('a build that the release command published stays deployed until the remote’s own server offers a new build', async () => {
    const releases = await openTestReleases(dataFolder);
    const current = async () => (await releases.store.refresh()).remotes[id]?.current.build;
    /**
     * Polls the origins once. `mfe-settings` is polled last: a request for `mfe-settings` shows that the poll of
     * `mfe-auth` is complete.
     */
    const lookAt = async (origin: string, requests: string[]) => {
      const origins = readOrigins(`mfe-auth=${origin}, mfe-settings=${origin}`);
      const stop = followOrigins(releases, origins, { info: () => {}, warn: () => {} });
      await expect.poll(() => requests.at(-1)).toBe('_mfe/mfe-settings/publication.json');
      stop();
    };
    const first: string[] = [];
    await lookAt(await aRemoteServer(one, '', first), first);
    await run('publish', id, two);
    const again: string[] = [];
    await releases.store.refresh();
    await lookAt(await aRemoteServer(one, '', again), again);
    expect([await current(), again.length]).toEqual([authBuildName(two), 2]);
    const three = aRemoteFolder(id, 'three');
    const newer: string[] = [];
    await lookAt(await aRemoteServer(three, '', newer), newer);
    expect(await current()).toBe(authBuildName(three));
  });

  it('an invalid value of REMOTE_ORIGINS is rejected with an error that shows the expected form', () => {
    expect(() => readOrigins('auth=http://host')).toThrow('REMOTE_ORIGINS must have the form');
    expect(() => readOrigins('mfe-auth')).toThrow('REMOTE_ORIGINS must have the form');
    expect(readOrigins(undefined).size).toBe(0);
  });
});
