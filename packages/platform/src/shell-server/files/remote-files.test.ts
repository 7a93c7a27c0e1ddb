import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../registry/built-remote.fixture.ts';
import { published } from '../../registry/changes.ts';
import { publish } from '../../registry/publish.ts';
import { aServingShell, servedRemote, servedRemotePath, useServingShell } from '../a-shell-server.fixture.ts';

const shell = useServingShell();

describe('files of remotes', () => {
  it('B-12 a file of a remote may be cached for ever, and is compressed', async () => {
    const url = `${servedRemotePath}/remoteEntry.js`;
    const plain = await shell.app.inject({ url });
    const small = await shell.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it('E-15 each file of a remote has a content security policy, and is sandboxed unless it is a script', async () => {
    const policyOf = async (path: string) => {
      const { statusCode, headers } = await shell.app.inject({ url: `${servedRemotePath}/${path}` });
      return [statusCode, headers['content-security-policy']];
    };
    const policy = "default-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";
    expect(await policyOf('static/chunk.js')).toEqual([200, policy]);
    expect(await policyOf('remote.json')).toEqual([200, `${policy}; sandbox`]);
  });

  const get = async (path: string) =>
    (await shell.app.inject({
      url: `${servedRemotePath}/${path}`,
      headers: { 'accept-encoding': 'br' },
    })) as {
      statusCode: number;
      headers: Record<string, unknown>;
      rawPayload: Buffer;
      body: string;
    };
  const cached = async () =>
    (await shell.releases.builds.folderOf('mfe-auth', servedRemote.publication.build)) ?? '';

  it('a file that is changed in the cache is replaced from the object store before it is sent, as is its compressed copy', async () => {
    const before = await get('remoteEntry.js');
    expect([(await get('static/chunk.js')).statusCode, before.statusCode]).toEqual([200, 200]);
    const folder = await cached();
    appendFileSync(join(folder, 'static/chunk.js'), ' damage');
    expect((await get('static/chunk.js')).body).toBe('// chunk of one');
    writeFileSync(join(folder, 'remoteEntry.js.br'), 'damage');
    expect((await get('remoteEntry.js')).rawPayload).toEqual(before.rawPayload);
    rmSync(folder, { recursive: true });
    expect((await get('static/chunk.js')).body).toBe('// chunk of one');
  });

  it('a build that is damaged in the object store is reported once and a 404, until it is published again', async () => {
    const reported: unknown[] = [];
    const data = aFolder();
    const { app, releases } = await aServingShell(data, undefined, { onDamage: (one) => reported.push(one) });
    const objects = join(data, 'objects');
    const [object = ''] = readdirSync(objects, { recursive: true })
      .map((path) => join(objects, String(path)))
      .filter((path) => statSync(path).isFile() && readFileSync(path).includes('// chunk of one'));
    appendFileSync(object, ' damage');
    rmSync(join(data, 'cache'), { recursive: true, force: true });
    const url = `${servedRemotePath}/static/chunk.js`;
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect(reported).toEqual([{ remote: 'mfe-auth', build: servedRemote.publication.build }]);
    await publish(releases, servedRemote, { enter: published });
    await expect.poll(async () => (await app.inject({ url })).statusCode).toBe(200);
    await app.close();
  });

  it('a file of a remote is sent as gzip to clients that do not accept brotli', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate' };
    const answer = await shell.app.inject({ url: `${servedRemotePath}/remoteEntry.js`, headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('// one');
  });

  it('a file of a remote supports HEAD requests, but has no ETag and no byte ranges', async () => {
    const url = `${servedRemotePath}/remoteEntry.js`;
    const whole = await shell.app.inject({ url });
    expect([whole.headers.etag, whole.headers['cache-control']]).toEqual([
      undefined,
      'public, max-age=31536000, immutable',
    ]);
    const part = await shell.app.inject({ url, headers: { range: 'bytes=3-5' } });
    expect([part.statusCode, part.headers['accept-ranges'], part.body]).toEqual([200, undefined, whole.body]);
    const head = await shell.app.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(whole.rawPayload.length),
    ]);
  });

  it('a file of a remote is sent uncompressed if the client accepts no known encoding', async () => {
    const headers = { 'accept-encoding': 'br;q=0' };
    const answer = await shell.app.inject({ url: `${servedRemotePath}/remoteEntry.js`, headers });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    `${servedRemotePath}/nothing.js`,
    `${servedRemotePath}/static`,
    `${servedRemotePath}/static/`,
    `${servedRemotePath}/remoteEntry.js.br`,
    `${servedRemotePath}/static//chunk.js`,
    `${servedRemotePath}/%2e%2e/%2e%2e/registry/00000001.json`,
    '/_mfe/mfe-auth/0000000000000000/mf-manifest.json',
    '/_mfe/..%2f..%2fkeys/registry-signing-key.pem',
    '/_mfe/',
    '/static/js/index.gone.js',
    '/nothing.js',
    '/wp-login.php',
  ])('a missing file is a 404 in JSON that must not be cached: %s', async (url) => {
    const answer = await shell.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(shell.rendered).toEqual([]);
  });
});
