import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BootManifest, bootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { type Overrides, overrideCookie } from '@repartee/server/remotes/override-cookie';
import { type LocalServer, startLocalServer } from '@repartee/testing/local-server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aBuild, aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { published } from '../registry/changes.ts';
import { publish } from '../registry/publish.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { aShellServer } from './a-shell-server.fixture.ts';

afterAll(closeTestReleases);

const first = aBuild('mfe-auth', 'one');
const second = aBuild('mfe-auth', 'two');
const local = aRemoteFolder('mfe-auth', 'local');
const leadingElsewhere = JSON.stringify({
  metaData: { remoteEntry: { name: 'https://inner.example/code.js', path: '' } },
});
let developer: LocalServer;
let address: string;
let app: FastifyInstance;
let cookie: ReturnType<typeof overrideCookie>;

beforeAll(async () => {
  const offer = mkdtempSync(join(tmpdir(), 'offer-'));
  cpSync(local, offer, { recursive: true });
  cpSync(join(local, '../remote.json'), join(offer, 'remote.json'));
  developer = await startLocalServer((request, response) => {
    if (request.url?.startsWith('/moved'))
      return response.writeHead(302, { location: '/mf-manifest.json' }).end();
    if (request.url?.startsWith('/elsewhere')) return response.end(leadingElsewhere);
    try {
      response.end(readFileSync(join(offer, String(request.url))));
    } catch {
      response.writeHead(404).end();
    }
  });
  address = developer.origin;
  const data = aFolder();
  const releases = await openTestReleases(data);
  await publish(releases, first, { enter: published });
  await publish(releases, second, { enter: published });
  const publicUrl = 'https://practise.example';
  cookie = overrideCookie({
    dataDir: data,
    secretsKey: undefined,
    previousSecretsKey: undefined,
    publicUrl,
    overrideOrigins: [address],
  });
  const render = async () => new Response('<!doctype html>');
  app = await aShellServer(releases, { render }, { overrides: cookie });
});
afterAll(async () => {
  await developer.close();
  await app.close();
});

async function manifestAt(url: string, overrides?: Overrides) {
  const encrypted = overrides && (await cookie.write(overrides));
  return app.inject({ url, cookies: encrypted ? { [encrypted.name]: encrypted.value } : {} });
}
const bootFor = async (overrides?: Overrides): Promise<BootManifest> =>
  bootManifest.parse((await manifestAt('/builds/boot-manifest.json', overrides)).json());
const policyFor = async (overrides?: Overrides) =>
  String((await manifestAt('/', overrides)).headers['content-security-policy']);

it('B-12 an override cookie makes one browser load a remote from the URL of a developer’s own build', async () => {
  const overrides: Overrides = { 'mfe-auth': { kind: 'address', address } };
  const [released, boot] = [await bootFor(), await bootFor(overrides)];
  expect(boot.remotes[0]).toMatchObject({
    entry: `${address}/mf-manifest.json`,
    enabled: true,
    override: { kind: 'address', source: address, working: true },
  });
  expect(boot.remotes[0]?.integrity.manifest).toMatch(/^sha384-/);
  expect(boot.build_id).not.toBe(released.build_id);
  expect(await policyFor(overrides)).toMatch(new RegExp(`script-src [^;]*${address}`));
  expect(await policyFor()).not.toContain('127.0.0.1');
  expect(released.remotes[0]).not.toHaveProperty('override');
});

it.each(['/nothing', '/moved', '/elsewhere'])(
  'B-12 the browser gets the released build if the URL in its override cookie has no valid remote: %s',
  async (path) => {
    const overrides: Overrides = { 'mfe-auth': { kind: 'address', address: `${address}${path}` } };
    const [remote] = (await bootFor(overrides)).remotes;
    expect(remote?.build).toBe(second.publication.build);
    expect(remote?.override).toMatchObject({ working: false });
    expect(await policyFor(overrides)).not.toContain(address);
  },
);

it('B-12 the server reads a developer’s build only from the origin in the override cookie', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  await bootFor({ 'mfe-auth': { kind: 'address', address: `${address}/elsewhere` } });
  expect(new Set(fetchSpy.mock.calls.map(([url]) => new URL(String(url)).origin))).toEqual(
    new Set([address]),
  );
  fetchSpy.mockRestore();
});

it('B-12 an override can disable a remote or select a stored build in one browser', async () => {
  const pin = (build: string): Overrides => ({ 'mfe-auth': { kind: 'build', build } });
  const [pinned] = (await bootFor(pin(first.publication.build))).remotes;
  expect(pinned?.build).toBe(first.publication.build);
  const [unknown] = (await bootFor(pin('0123456789abcdef'))).remotes;
  expect(unknown).toMatchObject({ build: second.publication.build, override: { working: false } });
  const [off] = (await bootFor({ 'mfe-auth': { kind: 'off' } })).remotes;
  expect(off?.enabled).toBe(false);
});

it('B-12 an override cookie that the server has not encrypted is ignored', async () => {
  const forged = Buffer.from(JSON.stringify({ 'mfe-auth': { kind: 'off' } })).toString('base64');
  const answer = await app.inject({
    url: '/builds/boot-manifest.json',
    headers: { cookie: `remote_overrides=${forged}` },
  });
  expect(answer.json()).toEqual(await bootFor());
});
