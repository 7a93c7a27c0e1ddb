import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { bootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuild } from '../registry/builds/build-files.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aDeployedShell, aFolder, aRemoteFolder, aRoute } from '../registry/built-remote.fixture.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { digestOf, releaseHeaders, sendRelease } from '../release/send-release.ts';
import {
  packedFiles,
  publicationHeaders,
  type SentPublication,
  sendPublication,
} from './a-publication.fixture.ts';
import { aShellServer } from './a-shell-server.fixture.ts';

afterAll(closeTestReleases);

const id = 'mfe-insights';
const team = createTeamKey();
const stranger = createTeamKey();
const data = aFolder();
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  const releases = await openTestReleases(data);
  const keys = { fixture: { public_key: team.publicKey }, others: { public_key: stranger.publicKey } };
  await releases.store.update('keys', (now) => ({ ...now, teams: keys }));
  app = await aShellServer(releases, { render: async () => new Response('') });
  await aDeployedShell(
    releases,
    { '@repartee/app-sdk': '1.4.1', react: '19.3.1' },
    {
      layouts: ['app', 'web'],
      slots: ['dashboard'],
      menu_groups: ['practice'],
      icons: ['users', 'sparkles'],
      permissions: ['user-list'],
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  const others = readRemoteBuild('mfe-others', aRemoteFolder('mfe-others', 'one', ['/others']));
  await publish(await packedFiles(others.files), { remote: 'mfe-others' });
});
afterAll(() => app.close());

type Content = Record<string, unknown>;

function goodFiles(shared: Readonly<Record<string, string>> = {}): Map<string, Buffer> {
  const dist = aRemoteFolder(id, 'one', ['/insights'], { shared });
  return readBuild(dist).set('remote.json', readFileSync(join(dist, '../remote.json')));
}

function withJson(name: string, change: (content: Content) => Content): Promise<Buffer> {
  const files = goodFiles();
  const content = JSON.parse(String(files.get(name))) as Content;
  return packedFiles(files.set(name, Buffer.from(JSON.stringify(change(content)))));
}
const withManifest = (change: (content: Content) => Content) => withJson('remote.json', change);
const withRoute = (more: object) =>
  withManifest((content) => ({ ...content, routes: [{ ...aRoute('/insights'), ...more }] }));
const entry = { path: '/insights', title: aRoute('/x').title, group: 'practice', order: 1, icon: 'users' };
const withEntry = (more: object) =>
  withManifest((content) => ({ ...content, menu: [{ ...entry, access: 'signed-in', ...more }] }));

/** Returns an archive of one file, whose entry states another size of the file. */
function withSize(archive: Buffer, bytes: number): Buffer {
  const directory = archive.lastIndexOf('PK\u0001\u0002');
  archive.writeUInt32LE(bytes, directory + 24);
  return archive;
}

const renamed = (archive: Buffer): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll('chunk.jz', 'chunk.js'), 'latin1');

type Sent = Partial<SentPublication>;

const sentBy = (sent: Sent): SentPublication => ({
  remote: id,
  privateKey: team.privateKey,
  declared: 'fixture',
  ...sent,
});
const publish = (body: Buffer, sent: Sent = {}) => sendPublication(port, body, sentBy(sent));

async function sendHalf(body: Buffer): Promise<void> {
  const headers = Object.entries({
    ...publicationHeaders(body, sentBy({})),
    'content-length': String(body.length),
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /_mfe/${id}/releases?action=publish HTTP/1.1\r\nhost: x\r\n${lines}\r\n\r\n`);
  socket.end(body.subarray(0, body.length / 2));
  await new Promise((resolve) => socket.on('close', resolve).resume());
}

const broken: readonly [what: string, body: () => Buffer | Promise<Buffer>, reason: RegExp, sent?: Sent][] = [
  ['an unknown permission', () => withRoute({ access: ['user-lost'] }), /permission user-lost.*user-list\?/],
  [
    'a menu entry of another remote’s page',
    () => withEntry({ path: '/settings' }),
    /menu entry \/settings of .* leads to no page/,
  ],
  ['an unknown icon', () => withEntry({ icon: 'sparkels' }), /icon sparkels.*did you mean sparkles\?/],
  [
    'an unknown slot',
    () =>
      withManifest((content) => ({
        ...content,
        contributions: [{ slot: 'dashbord', id: 'one', order: 1, access: 'signed-in' }],
      })),
    /slot dashbord.*did you mean dashboard\?/,
  ],
  ['an unknown menu group', () => withEntry({ group: 'practise' }), /menu group practise.*practice\?/],
  ['an unknown layout', () => withRoute({ layout: 'ap' }), /layout ap.*did you mean app\?/],
  ['an unknown key in remote.json', () => withManifest((c) => ({ ...c, menus: [] })), /menus \(line \d+\)/],
  [
    'an unknown shared module',
    () => packedFiles(goodFiles({ 'left-pad': '^1.0.0' })),
    /it needs left-pad, which the shell does not provide/,
  ],
  [
    'another contract',
    () => withManifest((c) => ({ ...c, contract: 2 })),
    /contract 2, the shell has contract/,
  ],
  [
    'a prefix of another team',
    () => withRoute({ path: '/others/insights' }),
    /\/others\/insights.*belongs to mfe-others/,
  ],
  ['a key of another team', () => packedFiles(goodFiles()), /fixture/, { privateKey: stranger.privateKey }],
  [
    'a team that the remote does not belong to',
    () => withManifest((c) => ({ ...c, team: 'unheard-of' })),
    /No key is registered for the team unheard-of/,
  ],
  [
    'no French texts',
    () =>
      withJson('mf-manifest.json', (content) => ({
        ...content,
        exposes: (content.exposes as { name: string }[]).filter(({ name }) => name !== 'locales/fr-FR'),
      })),
    /no translations in fr-FR/,
  ],
  [
    'a file with another hash than its manifest names',
    () => packedFiles(goodFiles().set('static/chunk.js', Buffer.from('// changed'))),
    /static\/chunk\.js is missing or differs from its hash in mf-manifest\.json/,
  ],
  ['more bytes than are accepted', () => Buffer.alloc(32_000_001), /larger than 32 MB/],
  [
    'a small archive of a large build',
    () => packedFiles(goodFiles().set('large.bin', Buffer.alloc(96_000_001))),
    /larger than 96000000 bytes/,
  ],
  [
    'a small archive whose file is larger than its entry states',
    async () => withSize(await packedFiles(new Map([['large.bin', Buffer.alloc(96_000_001)]])), 1),
    /not a build that a release command has sent: .*too many bytes/,
  ],
  [
    'more files than are accepted',
    () => packedFiles(new Map(Array.from({ length: 2_001 }, (_, at) => [`${at}.txt`, Buffer.from('')]))),
    /has 2001 files; 2000 are allowed/,
  ],
  [
    'a path that its archive has twice',
    async () => renamed(await packedFiles(goodFiles().set('static/chunk.jz', Buffer.from('')))),
    /static\/chunk\.js twice/,
  ],
  [
    'half of an archive',
    async () => (await packedFiles(goodFiles())).subarray(0, 200),
    /not a build that a release command has sent/,
  ],
  [
    'a path that leaves the archive',
    () => packedFiles(goodFiles().set('../../outside.js', Buffer.from(''))),
    /\.\.\/\.\.\/outside\.js is a path that leaves the build/,
  ],
  [
    'a path that is a file and a folder',
    () => packedFiles(goodFiles().set('zz', Buffer.from('1')).set('zz/yy', Buffer.from('2'))),
    /zz is a file and a folder/,
  ],
  [
    'a folder with the name of a compressed copy',
    () => packedFiles(goodFiles().set('remoteEntry.js.br/yy', Buffer.from('2'))),
    /remoteEntry\.js\.br is a file and a folder/,
  ],
  [
    'a file name of 290 characters',
    () => packedFiles(goodFiles().set(`${'z'.repeat(290)}`, Buffer.from('1'))),
    /z{100}… is too long/,
  ],
  ['an id that is none', () => packedFiles(goodFiles()), /not an id of a remote/, { remote: 'insights' }],
  [
    'a path twice',
    () => withManifest((c) => ({ ...c, routes: [aRoute('/insights'), aRoute('/insights')] })),
    /\/insights.*twice/,
  ],
  ['a path of another remote', () => withRoute({ path: '/others' }), /\/others/],
  [
    'an app-sdk that is newer than the installation',
    () => packedFiles(goodFiles({ '@repartee/app-sdk': '^1.5.0' })),
    /it needs @repartee\/app-sdk \^1\.5\.0, the shell provides 1\.4\.1/,
  ],
  [
    'an app-sdk of another major version',
    () => packedFiles(goodFiles({ '@repartee/app-sdk': '^2.0.0' })),
    /it needs @repartee\/app-sdk \^2\.0\.0, the shell provides 1\.4\.1/,
  ],
  [
    'a remote.json that is not JSON',
    () => packedFiles(goodFiles().set('remote.json', Buffer.from('{ "id": '))),
    /remote\.json is not JSON/,
  ],
  [
    'a build of another remote',
    () => packedFiles(readRemoteBuild('mfe-others', aRemoteFolder('mfe-others')).files),
    /remote\.json has the id mfe-others, not mfe-insights/,
  ],
  [
    'a body that was not signed',
    () => packedFiles(goodFiles()),
    /not the one that was signed|not signed with its key/,
    { headers: { [releaseHeaders.digest]: digestOf(Buffer.from('other')) } },
  ],
];

describe('invalid builds that are sent over HTTP', () => {
  it.each(broken)(
    'B-12 a request to publish a build with %s is rejected, and one line of text states the reason',
    async (_what, body, reason, sent) => {
      const before = (await openTestReleases(data)).store.read();
      const { status, message } = await publish(await body(), sent);
      expect(message).toMatch(reason);
      expect(message.split('\n')).toHaveLength(1);
      expect([403, 413, 422]).toContain(status);
      expect((await openTestReleases(data)).store.read()).toEqual(before);
    },
  );

  it.each(['*', 'http://other.example/', '//other.example', '/%'])(
    'a request whose target is %s is answered, and not with 500',
    async (target) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      const answer = (await socket.toArray()).join('');
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    },
  );

  it('B-12 a build is not published if the client closes the connection during the request body', async () => {
    const before = (await openTestReleases(data)).store.read();
    await sendHalf(await packedFiles(goodFiles()));
    expect((await openTestReleases(data)).store.read()).toEqual(before);
  });

  it('B-12 a valid build can be published after invalid builds of the same remote were rejected', async () => {
    const boot = async () =>
      bootManifest.parse(await (await fetch(`http://127.0.0.1:${port}/builds/boot-manifest.json`)).json());
    expect((await boot()).remotes.map((remote) => [remote.id, remote.enabled])).toEqual([
      ['mfe-others', true],
    ]);
    expect(
      readdirSync(data, { recursive: true })
        .map(String)
        .filter((path) => /outside|insights/.test(path)),
    ).toEqual([]);
    expect(await publish(await packedFiles(goodFiles()))).toMatchObject({ status: 200 });
    const others = readRemoteBuild('mfe-others', aRemoteFolder('mfe-others', 'two', ['/others']));
    const server = `http://127.0.0.1:${port}`;
    const { privateKey } = team;
    await sendRelease({ server, privateKey, action: 'publish', remote: 'mfe-others', build: others });
    const served = async () =>
      (await boot()).remotes
        .map((remote) => `${remote.id} ${remote.build === others.publication.build}`)
        .sort();
    await expect.poll(served).toEqual(['mfe-insights false', 'mfe-others true']);
  });
});
