import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import { readConfig } from '@repartee/server/config/config';
import { lockFolder } from '@repartee/server/database/embedded/folder-lock';
import { afterEach, describe, expect, it } from 'vitest';
import { aBuild } from '../registry/built-remote.fixture.ts';
import { repositoryRoot } from '../repository.ts';
import { devAgainst, withDeclaredPermissions, withLocalRemotes, withOrigins } from './against.ts';
import { devAll } from './dev-all.ts';
import type { DevRemote } from './dev-remote.ts';
import { createProxy, type Rewrite } from './proxy.ts';

const { publication } = aBuild('mfe-coaching');
const deployed = { ...publication, previous: null, enabled: true };
const local: DevRemote = {
  origin: 'http://127.0.0.1:4281',
  boot: async () => ({ ...deployed, build: 'dev', entry: 'http://127.0.0.1:4281/mf-manifest.json' }),
  close: async () => {},
};
const manifest: BootManifest = {
  schema: 1,
  build_id: 'b',
  remotes: [{ ...aBuild('mfe-auth').publication, previous: null, enabled: true }, deployed],
  product: { name: '</script><b>', slug: 'repartee', version: '1', support_email: 'a@b.example' },
  demo: null,
};
const json = JSON.stringify(manifest).replaceAll('<', '\\u003c');
const html = `<head><script type="application/json" id="boot">${json}</script></head>`;

describe('a locally developed remote inside a deployed shell', () => {
  it('a locally developed remote replaces only the deployed remote with the same id', async () => {
    const changed = await withLocalRemotes(html, [local]);
    const { remotes } = JSON.parse(
      /id="boot">(.*)<\/script><\/head>/.exec(changed)?.[1] ?? '',
    ) as BootManifest;
    expect(remotes.map(({ entry }) => entry)).toEqual([
      manifest.remotes[0]?.entry,
      'http://127.0.0.1:4281/mf-manifest.json',
    ]);
  });

  it('a `</script>` in the manifest of a locally developed remote does not end the boot script', async () => {
    expect(await withLocalRemotes(html, [local])).not.toContain('</script><b>');
  });

  it('B-12 the developer of a remote has the permissions that the remote declares', async () => {
    const title = { 'en-GB': 'See it', 'fr-FR': 'La voir' };
    const boot = async () => {
      const { manifest: declared, ...remote } = await local.boot();
      return { ...remote, manifest: { ...declared, permissions: [{ id: 'coaching:see', title }] } };
    };
    const me = JSON.stringify({ id: 'u', permissions: ['user-list'] });
    expect(JSON.parse(await withDeclaredPermissions(me, [{ ...local, boot }]))).toEqual({
      id: 'u',
      permissions: ['user-list', 'coaching:see'],
    });
    expect(await withDeclaredPermissions('{"code":"unauthenticated"}', [local])).toContain('unauthenticated');
  });

  it('the origin of a locally developed remote is added to the content security policy', () => {
    const policy = "default-src 'self'; script-src 'self' 'nonce-x'; connect-src 'self'; object-src 'none'";
    expect(withOrigins(policy, ['http://a', 'ws://a'])).toBe(
      "default-src 'self'; script-src 'self' 'nonce-x' http://a ws://a; connect-src 'self' http://a ws://a; object-src 'none'",
    );
  });
});

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function aProxyTo(target: Server, rewrite?: Rewrite): Promise<number> {
  const proxy = createProxy(new URL(`http://127.0.0.1:${await listening(target)}`), rewrite);
  const server = createServer((request, response) => proxy.http(request, response));
  server.on('upgrade', (request, socket, head) => proxy.upgrade(request, socket, head));
  return listening(server);
}

describe('the development proxy', () => {
  it('the development proxy sends requests with the host name of the target', async () => {
    let heard: IncomingMessage | undefined;
    const port = await aProxyTo(
      createServer((request, response) => {
        heard = request;
        request.pipe(response.writeHead(201, { 'x-answer': 'yes' }));
      }),
    );
    const url = `http://127.0.0.1:${port}/v1/things?a=1`;
    const answer = await fetch(url, { method: 'POST', body: 'whole', headers: { origin: 'http://here' } });
    expect([answer.status, answer.headers.get('x-answer'), await answer.text()]).toEqual([
      201,
      'yes',
      'whole',
    ]);
    expect(heard?.url).toBe('/v1/things?a=1');
    expect(heard?.headers.host).not.toContain(String(port));
    expect(heard?.headers.origin).toBe(`http://${heard?.headers.host}`);
  });

  it('the development proxy rewrites a response only if its path has a rewrite function', async () => {
    const rewrite: Rewrite = (_answer, path) =>
      path === '/page' ? async (body) => body.toUpperCase() : undefined;
    const port = await aProxyTo(
      createServer((_request, response) => response.end('words')),
      rewrite,
    );
    expect(await (await fetch(`http://127.0.0.1:${port}/page`)).text()).toBe('WORDS');
    expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('words');
  });

  it('the development proxy answers 502 with the reason if a response cannot be rewritten', async () => {
    const port = await aProxyTo(
      createServer((_request, response) => response.end('words')),
      () => () => Promise.reject(new Error('remote.json is not JSON')),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/page`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toMatch(/could not be rewritten: remote\.json is not JSON/);
  });

  it('the development proxy forwards WebSocket messages in both directions', async () => {
    const target = createServer();
    target.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      socket.on('data', (chunk: Buffer) => socket.write(chunk.toString().toUpperCase()));
      socket.on('end', () => socket.end());
    });
    const line = connect(await aProxyTo(target), '127.0.0.1');
    let heard = '';
    line.on('data', (chunk) => {
      heard += chunk;
    });
    line.write('GET /live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    await expect.poll(() => heard).toContain('101');
    line.write('hello');
    await expect.poll(() => heard).toContain('HELLO');
    line.destroy();
  });

  it('the development proxy answers 502 with the reason if the target does not answer', async () => {
    const gone = createServer();
    const port = await listening(gone);
    await new Promise((resolve) => gone.close(resolve));
    const proxy = createProxy(new URL(`http://127.0.0.1:${port}`));
    const at = await listening(createServer((request, response) => proxy.http(request, response)));
    const answer = await fetch(`http://127.0.0.1:${at}/`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('does not answer');
  });
});

describe('pnpm dev', () => {
  const sources = { id: 'mfe-coaching', folder: '/nowhere' };

  it('pnpm dev does not start if no installation answers at the URL of --against', async () => {
    const gone = createServer();
    const port = await listening(gone);
    await new Promise((resolve) => gone.close(resolve));
    const dead = new URL(`http://127.0.0.1:${port}`);
    await expect(devAgainst(sources, dead, 0)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('does not answer'),
    });
    const other = await listening(createServer((_request, response) => response.writeHead(404).end()));
    await expect(devAgainst(sources, new URL(`http://127.0.0.1:${other}`), 0)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('answers 404'),
    });
  });

  it('pnpm dev prints its usage for an unknown option', () => {
    const dev = join(repositoryRoot, 'packages/platform/src/dev.ts');
    const options = ['mfe-coaching', '--agianst', 'http://127.0.0.1:1'];
    const { status, stderr } = spawnSync(process.execPath, [dev, ...options], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Unknown option '--agianst'/);
    expect(stderr).toContain('pnpm dev <remote> --against <url>');
  });

  it('pnpm dev does not start on a data folder that another process uses', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dev-'));
    const unlock = await lockFolder(folder);
    const config = readConfig({ DATA_DIR: folder, PORT: '52810' });
    await expect(devAll(config)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(`in use by process ${process.pid}`),
    });
    await unlock();
  });
});
