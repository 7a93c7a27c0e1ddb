import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aBuild, aFolder } from '../registry/built-remote.fixture.ts';
import { canaried } from '../registry/changes.ts';
import { publish } from '../registry/publish.ts';
import { aServingShell, aShellServer, servedRemote, useServingShell } from './a-shell-server.fixture.ts';

const shell = useServingShell();

describe('documents (HTML pages) of the shell server', () => {
  it('a document (HTML page) is not stored by the browser, and runs only scripts that are same-origin or its own', async () => {
    const one = await shell.app.inject({ url: '/dashboard' });
    const other = await shell.app.inject({ url: '/dashboard' });
    const policy = String(one.headers['content-security-policy']);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(policy).toContain(`style-src 'self' 'nonce-${shell.rendered[0]?.context.nonce}'`);
    const own = createHash('sha256').update('begin()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${own}';`);
    expect(one.body).toContain('<script>begin()</script>');
    expect(one.body).toContain('<script nonce="guessed">intrude()</script>');
    expect(policy).not.toMatch(/'unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(one.headers['x-content-type-options']).toBe('nosniff');
    expect(one.headers['referrer-policy']).toBe('same-origin');
    expect(one.headers['permissions-policy']).toContain('microphone=(self)');
    expect(other.headers['content-security-policy']).not.toBe(policy);
  });

  it('a document tells the browser its correlation id, which requests of the page continue', async () => {
    const headers = { 'x-correlation-id': 'visit-0123' };
    const { headers: sent } = await shell.app.inject({ url: '/dashboard', headers });
    expect(sent['server-timing']).toContain(`correlation;desc="${sent['x-correlation-id']}"`);
  });

  it('a document is compressed in an encoding that the client accepts, and has a Vary header', async () => {
    const inEncoding = (accepted: string) =>
      shell.app.inject({ url: '/dashboard', headers: { 'accept-encoding': accepted } });
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

  it('a document has the HTTP status that the renderer of the shell returns', async () => {
    expect((await shell.app.inject({ url: '/unknown/path' })).statusCode).toBe(404);
  });

  it('a document (HTML page) is rendered with the origin of the site even if its path begins with `//other.example`', async () => {
    await shell.app.inject({ url: '//evil.example/settings' });
    expect(shell.rendered[0]?.url).toBe('https://practise.example//evil.example/settings');
  });

  it('a document has an HSTS header only if the site uses https', async () => {
    const { app: local } = await aServingShell(aFolder(), 'http://localhost:4250');
    const header = 'strict-transport-security';
    expect((await shell.app.inject({ url: '/' })).headers[header]).toBeDefined();
    expect((await local.inject({ url: '/' })).headers[header]).toBeUndefined();
    await local.close();
  });

  it('no document is rendered for a path that belongs to the API', async () => {
    const answer = await shell.app.inject({ url: '/v1/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(shell.rendered).toEqual([]);
  });

  it('the server limits the number of documents (HTML pages) per IP address and minute', async () => {
    const limited = await aShellServer(shell.releases, shell.renderer, {
      documentsPerMinute: () => 3,
    });
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

  it('B-12 a document sets the cookie for canaries only while there is a canary', async () => {
    expect((await shell.app.inject({ url: '/' })).headers['set-cookie']).toBeUndefined();
    const canary = aBuild('mfe-auth', 'two');
    await publish(shell.releases, canary, { enter: (now, build) => canaried(now, build, 50) });
    await expect.poll(async () => (await shell.app.inject({ url: '/' })).headers['set-cookie']).toBeDefined();
    const buildAt = async (bucket: number) => {
      const answer = await shell.app.inject({
        url: '/builds/boot-manifest.json',
        headers: { cookie: `other=1; canary_bucket=${bucket}` },
      });
      return answer.json().remotes[0].build;
    };
    expect(await buildAt(49)).toBe(canary.publication.build);
    expect(await buildAt(50)).toBe(servedRemote.publication.build);
  });
});
