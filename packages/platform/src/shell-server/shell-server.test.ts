import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Registry as Metrics } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBuild, aFolder } from '../registry/built-remote.fixture.ts';
import { canaried, published, withStatus } from '../registry/changes.ts';
import { openReleases, publish, type Releases } from '../registry/publish.ts';
import { deploymentFacts } from '../release/listing/deployment-facts.ts';
import { listing } from '../release/listing/listing.ts';
import { aShellBuild, aShellServer } from './a-shell-server.fixture.ts';
import type { RenderContext } from './documents.ts';
import { registryMetrics } from './registry/registry-metrics.ts';
import { openShellBuilds } from './shell-builds.ts';

const remote = aBuild('mfe-auth');
const remotePath = `/_mfe/mfe-auth/${remote.publication.build}`;
const asked: { url: string; context: RenderContext }[] = [];

const renderer = {
  render: async (request: Request, context: RenderContext) => {
    asked.push({ url: request.url, context });
    return new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>`, {
      status: request.url.includes('unknown') ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
};

let app: FastifyInstance;
let releases: Releases;

async function aServer(data: string, origin = 'https://practise.example'): Promise<FastifyInstance> {
  releases = openReleases(data);
  await publish(releases, remote, { enter: published });
  return aShellServer(data, releases, renderer, { origin });
}

beforeEach(async () => {
  asked.length = 0;
  app = await aServer(aFolder());
});
afterEach(() => app.close());

describe('files of remotes', () => {
  it('B-12 a file of a remote may be cached for ever, and is compressed for clients that accept an encoding', async () => {
    const url = `${remotePath}/remoteEntry.js`;
    const plain = await app.inject({ url });
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it('a file of a remote that is damaged on disk is a 404; if only its compressed copy is damaged, the file is sent uncompressed', async () => {
    const url = `${remotePath}/static/chunk.js`;
    const folder = join(releases.remotesFolder, 'mfe-auth', remote.publication.build);
    appendFileSync(join(folder, 'static/chunk.js'), ' damage');
    writeFileSync(join(folder, 'remoteEntry.js.br'), '');
    const headers = { 'accept-encoding': 'br' };
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ url: `${remotePath}/mf-manifest.json` })).statusCode).toBe(200);
    const entry = await app.inject({ url: `${remotePath}/remoteEntry.js`, headers });
    expect([entry.statusCode, entry.headers['content-encoding']]).toEqual([200, undefined]);
    expect(entry.body).toContain('// one');
  });

  it('a file of a remote is sent as gzip to clients that do not accept brotli, such as browsers over plain http', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate' };
    const answer = await app.inject({ url: `${remotePath}/remoteEntry.js`, headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('// one');
  });

  it('a file of a remote has no ETag and no byte ranges, because browsers never revalidate it, and supports HEAD', async () => {
    const url = `${remotePath}/remoteEntry.js`;
    const whole = await app.inject({ url });
    expect([whole.headers.etag, whole.headers['cache-control']]).toEqual([
      undefined,
      'public, max-age=31536000, immutable',
    ]);
    const part = await app.inject({ url, headers: { range: 'bytes=3-5' } });
    expect([part.statusCode, part.headers['accept-ranges'], part.body]).toEqual([200, undefined, whole.body]);
    const head = await app.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(whole.rawPayload.length),
    ]);
  });

  it('a file of a remote is not compressed for clients that reject brotli', async () => {
    const headers = { 'accept-encoding': 'br;q=0' };
    const answer = await app.inject({ url: `${remotePath}/remoteEntry.js`, headers });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    `${remotePath}/nothing.js`,
    `${remotePath}/static`,
    `${remotePath}/static/`,
    `${remotePath}/remoteEntry.js.br`,
    `${remotePath}/static//chunk.js`,
    `${remotePath}/%2e%2e/%2e%2e/registry/00000001.json`,
    '/_mfe/mfe-auth/0000000000000000/mf-manifest.json',
    '/_mfe/..%2f..%2fkeys/registry-signing-key.pem',
    '/_mfe/',
    '/static/js/index.gone.js',
    '/nothing.js',
    '/wp-login.php',
  ])('a missing file is a 404 in JSON that must not be cached: %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked).toEqual([]);
  });
});

describe('R-CALL-14 builds/latest.json', () => {
  it('builds/latest.json has the build id that the client would load now, and is revalidated by its ETag', async () => {
    const first = await app.inject({ url: '/builds/latest.json?1700000000000' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/builds/latest.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(first.json().id).toBe((await app.inject({ url: '/builds/boot-manifest.json' })).json().build_id);
  });

  it('builds/latest.json gives the same response under a language prefix', async () => {
    const root = await app.inject({ url: '/builds/latest.json' });
    expect((await app.inject({ url: '/fr-FR/builds/latest.json' })).json()).toEqual(root.json());
  });

  it('R-APP-2 the build id in builds/latest.json changes when a remote is published, without a restart of the server', async () => {
    const before = (await app.inject({ url: '/builds/latest.json' })).json().id;
    await publish(releases, aBuild('mfe-auth', 'two'), { enter: published });
    await expect
      .poll(async () => (await app.inject({ url: '/builds/latest.json' })).json().id)
      .not.toBe(before);
  });
});

describe('documents', () => {
  it('a document must not be stored by the browser, and allows only scripts of its origin or with its nonce', async () => {
    const one = await app.inject({ url: '/dashboard' });
    const other = await app.inject({ url: '/dashboard' });
    const policy = String(one.headers['content-security-policy']);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(policy).toContain(`script-src 'self' 'nonce-${asked[0]?.context.nonce}'`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(one.headers['x-content-type-options']).toBe('nosniff');
    expect(one.headers['referrer-policy']).toBe('same-origin');
    expect(one.headers['permissions-policy']).toContain('microphone=(self)');
    expect(other.headers['content-security-policy']).not.toBe(policy);
  });

  it('a document is compressed in an encoding that the client accepts, and has a Vary header', async () => {
    const inEncoding = (accepted: string) =>
      app.inject({ url: '/dashboard', headers: { 'accept-encoding': accepted } });
    const [plain, gzipped, small] = await Promise.all(['identity', 'gzip', 'gzip, br'].map(inEncoding));
    expect([plain, gzipped, small].map((answer) => answer?.headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(plain?.headers.vary).toContain('accept-encoding');
    expect(gunzipSync(gzipped?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(brotliDecompressSync(small?.rawPayload ?? '').toString()).toBe(plain?.body);
  });

  it('a document has the status of the response that the shell renders', async () => {
    expect((await app.inject({ url: '/unknown/path' })).statusCode).toBe(404);
  });

  it('a document is rendered with the origin of the site even if its path looks like another host', async () => {
    await app.inject({ url: '//evil.example/settings' });
    expect(asked[0]?.url).toBe('https://practise.example//evil.example/settings');
  });

  it('a document has an HSTS header only if the site uses https', async () => {
    const local = await aServer(aFolder(), 'http://localhost:4250');
    const header = 'strict-transport-security';
    expect((await app.inject({ url: '/' })).headers[header]).toBeDefined();
    expect((await local.inject({ url: '/' })).headers[header]).toBeUndefined();
    await local.close();
  });

  it('no document is rendered for a path that belongs to the API', async () => {
    const answer = await app.inject({ url: '/v1/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it('documents are rate-limited per IP address and minute, with a Retry-After header; files are not', async () => {
    const limited = await aShellServer(aFolder(), releases, renderer, { documentsPerMinute: () => 3 });
    const ask = (url: string, remoteAddress = '10.0.0.1') => limited.inject({ url, remoteAddress });
    for (let page = 0; page < 3; page++) expect((await ask('/')).statusCode).toBe(200);
    const refused = await ask('/page2');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.payload).toContain('Too many pages at once');
    expect((await ask('/favicon.svg')).statusCode).toBe(200);
    expect((await ask('/', '10.0.0.2')).statusCode).toBe(200);
    await limited.close();
  });

  it('B-12 a document sets a cookie that decides whether the browser gets a canary, but only while there is a canary', async () => {
    expect((await app.inject({ url: '/' })).headers['set-cookie']).toBeUndefined();
    const canary = aBuild('mfe-auth', 'two');
    await publish(releases, canary, { enter: (now, build) => canaried(now, build, 50) });
    await expect.poll(async () => (await app.inject({ url: '/' })).headers['set-cookie']).toBeDefined();
    const buildAt = async (bucket: number) => {
      const answer = await app.inject({
        url: '/builds/boot-manifest.json',
        headers: { cookie: `other=1; canary_bucket=${bucket}` },
      });
      return answer.json().remotes[0].build;
    };
    expect(await buildAt(49)).toBe(canary.publication.build);
    expect(await buildAt(50)).toBe(remote.publication.build);
  });

  it('R-APP-2 latest.json has the build id of the browser’s own builds, so that a canary for other browsers causes no reload', async () => {
    const at = async (bucket: number) => {
      const ask = async (url: string) =>
        (await app.inject({ url, headers: { cookie: `canary_bucket=${bucket}` } })).json();
      return [(await ask('/builds/latest.json')).id, (await ask('/builds/boot-manifest.json')).build_id];
    };
    await publish(releases, aBuild('mfe-auth', 'three'), { enter: (now, build) => canaried(now, build, 50) });
    await expect.poll(async () => (await at(49))[0] === (await at(50))[0]).toBe(false);
    for (const bucket of [0, 49, 50, 99]) {
      const [latest, own] = await at(bucket);
      expect([bucket, latest]).toEqual([bucket, own]);
    }
  });
});

it('a shell file without a hash in its name is revalidated and has byte ranges; a shell file with a hash is cached for ever', async () => {
  const icon = await app.inject({ url: '/favicon.svg' });
  expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
    'no-cache',
    'image/svg+xml',
  ]);
  const headers = { 'if-none-match': String(icon.headers.etag) };
  expect((await app.inject({ url: '/favicon.svg', headers })).statusCode).toBe(304);
  const part = await app.inject({ url: '/favicon.svg', headers: { range: 'bytes=3-5' } });
  expect([part.statusCode, part.body]).toEqual([206, icon.body.slice(3, 6)]);
  const beyond = await app.inject({ url: '/favicon.svg', headers: { range: 'bytes=999999-' } });
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.headers['cache-control']]).toEqual([
    416,
    `bytes */${icon.rawPayload.length}`,
    'no-store',
  ]);
  const script = await app.inject({
    url: '/static/js/index.aaaa1111.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect([script.headers['cache-control'], script.headers['content-encoding']]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
  ]);
});

it('files of an earlier shell build are kept for documents that are open', async () => {
  const data = aFolder();
  await openShellBuilds(data, aShellBuild('aaaa1111'));
  const { files } = await openShellBuilds(data, aShellBuild('bbbb2222'));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['static/js/index.aaaa1111.js', 'static/js/index.bbbb2222.js']),
  );
});

describe('registry entries that a shell server cannot parse', () => {
  const foreign = (now: ReturnType<Releases['store']['read']>) => ({
    ...now,
    remotes: { ...now.remotes, 'mfe-insights': { current: 'later' } as never },
  });

  it('B-12 a registry entry that a shell server cannot parse is skipped: later revisions are served, and another server can start', async () => {
    releases.store.update('a newer program publishes', foreign);
    releases.store.update('disable mfe-auth', (now) => withStatus(now, 'mfe-auth', 'disabled'));
    await wait(600);
    const remotesAt = async (server: FastifyInstance) =>
      (await server.inject({ url: '/builds/boot-manifest.json' })).json().remotes;
    expect(await remotesAt(app)).toMatchObject([{ id: 'mfe-auth', enabled: false }]);

    const metrics = new Metrics();
    const another = await aShellServer(aFolder(), releases, renderer, {
      onRegistry: registryMetrics(metrics),
    });
    expect(await remotesAt(another)).toMatchObject([{ id: 'mfe-auth', enabled: false }]);
    expect(await metrics.metrics()).toContain('registry_entry_skipped{remote="mfe-insights"} 1');
    await another.close();
  });

  it('B-12 the release command lists a registry entry that it cannot parse, with the reason', () => {
    releases.store.update('a newer program publishes', foreign);
    expect(listing(deploymentFacts(releases, []))).toMatch(
      /^mfe-insights +SKIPPED, this program cannot read it: current: /m,
    );
  });
});
