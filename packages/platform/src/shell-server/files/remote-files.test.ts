import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../registry/built-remote.fixture.ts';
import { published } from '../../registry/changes.ts';
import { publish } from '../../registry/publish.ts';
import {
  aServingShell,
  type ServingShell,
  servedRemote,
  servedRemotePath,
} from '../a-shell-server.fixture.ts';

let shell: ServingShell;
beforeEach(async () => {
  shell = await aServingShell(aFolder());
});
afterEach(() => shell.app.close());

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

  it('a damaged file of a remote is a 404', async () => {
    const url = `${servedRemotePath}/static/chunk.js`;
    const folder = join(shell.releases.remotesFolder, 'mfe-auth', servedRemote.publication.build);
    appendFileSync(join(folder, 'static/chunk.js'), ' damage');
    writeFileSync(join(folder, 'remoteEntry.js.br'), '');
    const headers = { 'accept-encoding': 'br' };
    expect((await shell.app.inject({ url })).statusCode).toBe(404);
    expect((await shell.app.inject({ url: `${servedRemotePath}/mf-manifest.json` })).statusCode).toBe(200);
    const entry = await shell.app.inject({ url: `${servedRemotePath}/remoteEntry.js`, headers });
    expect([entry.statusCode, entry.headers['content-encoding']]).toEqual([200, undefined]);
    expect(entry.body).toContain('// one');
  });

  it('a file that is changed after the server has sent it is not sent again, nor is its changed compressed copy', async () => {
    const folder = join(shell.releases.remotesFolder, 'mfe-auth', servedRemote.publication.build);
    const get = async (path: string) =>
      (await shell.app.inject({
        url: `${servedRemotePath}/${path}`,
        headers: { 'accept-encoding': 'br' },
      })) as {
        statusCode: number;
        headers: Record<string, unknown>;
      };
    expect([(await get('static/chunk.js')).statusCode, (await get('remoteEntry.js')).statusCode]).toEqual([
      200, 200,
    ]);
    appendFileSync(join(folder, 'static/chunk.js'), ' damage');
    writeFileSync(join(folder, 'remoteEntry.js.br'), 'damage');
    expect((await get('static/chunk.js')).statusCode).toBe(404);
    const entry = await get('remoteEntry.js');
    expect([entry.statusCode, entry.headers['content-encoding']]).toEqual([200, undefined]);
    await publish(shell.releases, servedRemote, { enter: published });
    await expect.poll(async () => (await get('static/chunk.js')).statusCode, { timeout: 10_000 }).toBe(200);
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
