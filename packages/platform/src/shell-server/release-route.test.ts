import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveToSend } from '../registry/builds/build-archive.ts';
import { describeBuild, readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aDeployedShell, aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { createTeamKey, signRequest } from '../registry/ownership/team-keys.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { runRelease } from '../release/commands.ts';
import type { RenderCheck } from '../release/render-build.ts';
import { digestOf, releaseHeaders, sendRelease } from '../release/send-release.ts';
import { publicationHeaders } from './a-publication.fixture.ts';
import { aShellServer } from './a-shell-server.fixture.ts';

const id = 'mfe-insights';
const { privateKey, publicKey } = createTeamKey();
const stranger = createTeamKey().privateKey;
const [one, two, three] = ['one', 'two', 'three'].map((code) =>
  readRemoteBuild(id, aRemoteFolder(id, code, ['/insights'])),
);
if (!one || !two || !three) throw new Error('The three builds of the test are missing.');

let app: FastifyInstance;
let server: string;
let data: string;
const renderer = { render: async () => new Response('') };

beforeEach(async () => {
  data = aFolder();
  const releases = await openTestReleases(data);
  await releases.store.update('key', (now) => ({ ...now, teams: { fixture: { public_key: publicKey } } }));
  app = await aShellServer(releases, renderer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await app.close();
  await closeTestReleases();
});

type Sent = Omit<Parameters<typeof sendRelease>[0], 'server' | 'privateKey' | 'remote'>;
const send = (sent: Sent, key = privateKey) => sendRelease({ server, privateKey: key, remote: id, ...sent });
const entry = async () => (await openTestReleases(data)).store.read().remotes[id];

describe('releases over HTTP', () => {
  it('B-12 a signed release over HTTP can publish, roll back, disable and remove a remote', async () => {
    expect(await send({ action: 'publish', build: one })).toBe(
      `publish ${id} ${one.publication.build}: revision 2`,
    );
    await send({ action: 'canary', build: two, detail: '10' });
    expect((await entry())?.rollout).toMatchObject({ percent: 10 });
    await send({ action: 'share', detail: '25' });
    expect((await entry())?.rollout).toMatchObject({ percent: 25 });
    await send({ action: 'promote' });
    await send({ action: 'publish', build: three });
    const back = `${three.publication.build} → ${one.publication.build}`;
    expect(await send({ action: 'rollback', detail: one.publication.build.slice(0, 8) })).toContain(back);
    const file = `/_mfe/${id}/${one.publication.build}/remoteEntry.js`;
    expect((await app.inject({ url: file })).statusCode).toBe(200);
    await send({ action: 'disable' });
    expect((await entry())?.status).toBe('disabled');
    await send({ action: 'remove' });
    expect(await entry()).toBeUndefined();
    const changes = await (await openTestReleases(data)).store.changes();
    const [last, first] = [changes[0], changes.at(-2)];
    expect([last?.by, last?.change]).toEqual(['team fixture', `remove ${id} ${one.publication.build}`]);
    expect(first?.change).toBe(`publish ${id} ${one.publication.build}`);
  });

  it('B-12 a release over HTTP of the current build says that nothing changed', async () => {
    await send({ action: 'publish', build: one });
    expect(await send({ action: 'publish', build: one })).toBe(
      `publish ${id} ${one.publication.build}: nothing changed, this is already the current build: revision 2`,
    );
  });

  it('B-12 a release over HTTP of a disabled remote says that nobody sees the build', async () => {
    await send({ action: 'publish', build: one });
    await send({ action: 'disable' });
    const hint = `, ${id} is disabled: nobody sees this build until the remote is enabled`;
    expect(await send({ action: 'publish', build: two })).toBe(
      `publish ${id} ${two.publication.build}${hint}: revision 4`,
    );
    expect((await entry())?.status).toBe('disabled');
  });

  it('B-12 a build of 75 MB can be published over HTTP', async () => {
    const media = Array.from({ length: 3 }, (_, at) => [`${at}.webm`, Buffer.alloc(25_000_000, at)] as const);
    const large = describeBuild(id, new Map([...one.files, ...media]));
    expect(await send({ action: 'publish', build: large })).toBe(
      `publish ${id} ${large.publication.build}: revision 2`,
    );
    const { statusCode } = await app.inject({ url: `/_mfe/${id}/${large.publication.build}/2.webm` });
    expect(statusCode).toBe(200);
  }, 120_000);

  it('B-12 a remote whose id contains digits can be published over HTTP', async () => {
    const build = readRemoteBuild('mfe-top-10', aRemoteFolder('mfe-top-10', 'one', ['/top-10']));
    await send({ action: 'publish', remote: 'mfe-top-10', build } as Sent);
    const url = `/_mfe/mfe-top-10/${build.publication.build}/remoteEntry.js`;
    expect((await app.inject({ url })).statusCode).toBe(200);
  });

  it('B-12 the action `check` over HTTP reports whether a build can be published, and publishes nothing', async () => {
    expect(await send({ action: 'check', build: one })).toBe(
      `${id} ${one.publication.build} can be published`,
    );
    await aDeployedShell(await openTestReleases(data), { '@repartee/app-sdk': '1.4.1' });
    const shared = { '@repartee/app-sdk': '^1.5.0' };
    const folder = aRemoteFolder(id, 'later', ['/insights'], { shared });
    const later = readRemoteBuild(id, folder);
    const reason = 'it needs @repartee/app-sdk ^1.5.0, the shell provides 1.4.1';
    await expect(send({ action: 'check', build: later })).rejects.toThrow(`Cannot be published: ${reason}`);
    await expect(send({ action: 'publish', build: later })).rejects.toThrow(`Not published: ${reason}`);
    await expect(send({ action: 'check', build: one }, stranger)).rejects.toThrow(
      'belongs to the team fixture',
    );
    expect([await entry(), (await openTestReleases(data)).store.read().revision]).toEqual([undefined, 1]);
  });

  it('B-12 a release over HTTP is rejected if the body or the signature is not valid', async () => {
    const post = async (
      body: Buffer,
      signedBody: Buffer,
      { time = Date.now(), respell = (signature: string) => signature, to = app } = {},
    ) => {
      const digest = digestOf(signedBody);
      const request = { action: 'publish', remote: id, detail: '', digest, time };
      const headers = {
        'content-type': 'application/zip',
        [releaseHeaders.team]: 'fixture',
        [releaseHeaders.time]: String(time),
        [releaseHeaders.digest]: digest,
        [releaseHeaders.signature]: respell(signRequest(request, privateKey)),
      };
      const url = `/_mfe/${id}/releases?action=publish`;
      const answer = await to.inject({ method: 'POST', url, headers, payload: body });
      return `${answer.statusCode} ${answer.json().message}`;
    };
    const packed = await archiveToSend(one.files);
    expect(await post(packed, Buffer.from('other'))).toMatch(
      /^422 The build that was sent differs from the build that was signed/,
    );
    expect(await post(Buffer.from('x'), Buffer.from('x'))).toMatch(
      /^422 This is not a build that a release command has sent/,
    );
    expect(await post(packed, packed, { time: Date.now() - 3_600_000 })).toMatch(
      /^403 The signature is older/,
    );
    const now = Date.now();
    expect(await post(packed, packed, { time: now })).toMatch(/^200 /);
    expect(await post(packed, packed, { time: now })).toMatch(/^403 This signature was already used/);
    for (const respell of [
      (signature: string) => signature.replace(/=+$/, ''),
      (signature: string) => `${signature}*`,
      (signature: string) => signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    ])
      expect(await post(packed, packed, { time: now, respell })).toMatch(/^403 .* not signed with its key/);
    const other = await aShellServer(await openTestReleases(data), renderer);
    expect(await post(packed, packed, { time: now, to: other })).toMatch(/^403 This signature was already/);
    await other.close();
  });

  it('unsigned release requests count for the rate limit', async () => {
    const post = () => app.inject({ method: 'POST', url: `/_mfe/${id}/releases?action=publish` });
    const codes = new Set<number>();
    for (let count = 0; count < 62; count += 1) codes.add((await post()).statusCode);
    expect([...codes]).toEqual([403, 429]);
  });
});

describe('the rendering of builds that are sent over HTTP', () => {
  const withRenderCheck = (renderCheck: RenderCheck) => withRendering(async () => renderCheck);
  const withRendering = async (render: () => Promise<RenderCheck>) => {
    await app.close();
    app = await aShellServer(await openTestReleases(data), renderer, { render });
    await app.listen({ host: '127.0.0.1', port: 0 });
    server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  const lastChange = async () => (await (await openTestReleases(data)).store.changes())[0]?.change;

  it('B-12 the response to a release says that every page of the build was rendered', async () => {
    await withRenderCheck({ kind: 'rendered' });
    const said = `publish ${id} ${one.publication.build} (rendered in both languages)`;
    expect(await send({ action: 'check', build: one })).toBe(
      `${id} ${one.publication.build} can be published (rendered in both languages)`,
    );
    expect(await send({ action: 'publish', build: one })).toBe(`${said}: revision 2`);
    expect(await lastChange()).toBe(said);
  });

  it('B-12 a build that is already current is not rendered again', async () => {
    await withRenderCheck({ kind: 'rendered' });
    await send({ action: 'publish', build: one });
    await withRenderCheck({ kind: 'failed', faults: 'rendered again' });
    expect(await send({ action: 'publish', build: one })).toContain('nothing changed');
  });

  it('B-12 a build is not published if its command is ended while its pages are rendered', async () => {
    const begun = Promise.withResolvers<void>();
    const rendered = Promise.withResolvers<RenderCheck>();
    await withRendering(() => {
      begun.resolve();
      return rendered.promise;
    });
    const closed = new Promise((resolve) =>
      app.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const user = new AbortController();
    const body = await archiveToSend(one.files);
    const sent = fetch(`${server}/_mfe/${id}/releases?action=publish`, {
      method: 'POST',
      headers: publicationHeaders(body, { remote: id, privateKey, declared: 'fixture' }),
      body: new Uint8Array(body),
      signal: user.signal,
    });
    await begun.promise;
    user.abort();
    await expect(sent).rejects.toThrow('aborted');
    await closed;
    rendered.resolve({ kind: 'rendered' });
    expect(await send({ action: 'publish', build: one })).not.toContain('nothing changed');
  });

  it('B-12 the response to a release says that no page was rendered if the server has no browser', async () => {
    await withRenderCheck({ kind: 'not-rendered', why: 'this server has no browser' });
    expect(await send({ action: 'publish', build: one })).toContain(
      '(not rendered: this server has no browser)',
    );
    expect(await send({ action: 'canary', build: two, detail: '10' })).toContain('(not rendered: ');
    expect(await lastChange()).toBe(
      `canary ${id} ${two.publication.build} (not rendered: this server has no browser)`,
    );
  });

  it('B-12 a build that is sent over HTTP is rejected if a page throws while the page is rendered', async () => {
    await withRenderCheck({ kind: 'failed', faults: '/insights in en-GB throws while it is rendered: boom' });
    await expect(send({ action: 'publish', build: one })).rejects.toThrow(
      'Not published: /insights in en-GB throws while it is rendered: boom',
    );
    await expect(send({ action: 'check', build: one })).rejects.toThrow('throws while it is rendered: boom');
    expect([await entry(), (await openTestReleases(data)).store.revision()]).toEqual([undefined, 1]);
  });
});

describe('canary rules over HTTP', () => {
  it('B-12 a canary rule can be set and removed over HTTP with the key of the team', async () => {
    await send({ action: 'publish', build: one });
    expect(await send({ action: 'rule', detail: '0.05/20' })).toBe(
      `rule ${id} 0.05 errors per load, 20 loads: revision 3`,
    );
    expect((await entry())?.rule).toEqual({ errors_per_load: 0.05, least_loads: 20 });
    await expect(send({ action: 'rule', detail: '5 %' })).rejects.toThrow('A rule has the form');
    expect(await send({ action: 'rule', detail: 'off' })).toBe(`rule ${id} off: revision 4`);
    expect((await entry())?.rule).toBeNull();
    await expect(send({ action: 'rule', detail: 'off' }, stranger)).rejects.toThrow(
      'is not signed with its key',
    );
  });
});

describe('release commands for the registry in the data folder', () => {
  const command = (words: string, more: object = {}) =>
    runRelease(
      words,
      {
        remote: id,
        folder: aRemoteFolder(id, 'one', ['/insights']),
        from: undefined,
        percent: undefined,
        revision: undefined,
        ...more,
      },
      { repository: '/nowhere', open: () => openTestReleases(data) },
    );

  it('B-12 release commands that work only on the data folder reject the option --server', async () => {
    const over = (words: string, more: object = {}) =>
      command(words, { server: 'http://127.0.0.1:1', folder: undefined, ...more });
    await expect(over('key', { remote: 'fixture' })).rejects.toThrow('registered only on the machine');
    await expect(over('list')).rejects.toThrow('/settings/builds');
    await expect(over('disable', { by: 'ada' })).rejects.toThrow('--force, --by and --if-revision work');
  });

  it('B-12 if a key of the team is registered, the release command needs the key to publish, but not to disable a remote', async () => {
    await expect(command('publish')).rejects.toThrow('not signed with its key. Use --key');
    const key = join(aFolder(), 'team.pem');
    writeFileSync(key, privateKey);
    expect(await command('publish', { key })).toContain(`publish ${id}`);
    expect(await command('disable', { folder: undefined })).toContain('revision 3');
  });

  it('B-12 the command `release keygen` creates a team’s key and `release key` registers it', async () => {
    const file = join(aFolder(), 'others.pem');
    await command('keygen', { remote: file });
    expect(await command('key', { remote: 'others', folder: `${file}.pub` })).toContain(
      'key of others registered',
    );
    expect((await openTestReleases(data)).store.read().teams.others?.public_key).toBe(
      readFileSync(`${file}.pub`, 'utf8'),
    );
    await send({ action: 'publish', build: one });
    await expect(command('rollback', { folder: undefined, to: 'ffff' })).rejects.toThrow(
      `ffff does not identify exactly one stored build of ${id}. Stored: ${one.publication.build}.`,
    );
  });
});
