import { once } from 'node:events';
import { type Server, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serialize } from 'node:v8';
import { startLocalServer } from '@repartee/testing/local-server';
import { afterEach, expect, it } from 'vitest';
import { openRemoteRenderer, renderPath } from './remote-renderer.ts';
import { createRenderServer, largestRequest } from './render-server.ts';
import type { Renderer, RenderReply, RenderRequest } from './renderer-process.ts';

const token = 'a'.repeat(32);
const request: RenderRequest = {
  id: 'mfe-insights',
  files: new Map([['entry.js', Buffer.from('void 0')]]),
  remotes: {},
  shells: [['the deployed shell', new Map([['assets.json', Buffer.from('{}')]])]],
};

/** Its body is still on its way when the answer comes. */
const largeRequest = { ...request, files: new Map([['entry.js', Buffer.alloc(20_000_000)]]) };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function aRenderServer(render: Renderer['render']) {
  const server = createRenderServer(token, [{ render, close: () => undefined }]).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('B-12 another machine gets the build and the shells, and its reply is the verdict', async () => {
  const received: RenderRequest[] = [];
  const replies: RenderReply[] = [
    { kind: 'rendered', hints: ['unused'] },
    { kind: 'failed', faults: 'a page throws' },
    { kind: 'late' },
  ];
  const address = await aRenderServer(async (one) => {
    received.push(one);
    return replies[received.length - 1] as RenderReply;
  });
  for (const reply of replies)
    expect(await openRemoteRenderer(address, token).render(request)).toEqual(reply);
  expect(received).toEqual([request, request, request]);
});

it('B-12 a build is not rendered if the other machine is away, has no browser or another token', async () => {
  const address = await aRenderServer(async () => ({ kind: 'no-browser' }));
  const reasonOf = async (renderer: Renderer) => {
    const reply = await renderer.render(largeRequest);
    return reply.kind === 'away' ? reply.reason : reply;
  };
  expect(await reasonOf(openRemoteRenderer(address, token))).toBe('it has no browser');
  expect(await reasonOf(openRemoteRenderer(address, 'b'.repeat(32)))).toBe('it has another RENDERER_TOKEN');
  const { origin, close } = await startLocalServer((_, response) => response.end('{"kind":"fine"}'));
  expect(await reasonOf(openRemoteRenderer(origin, token))).toBe('its reply is not that of a renderer');
  await close();
  expect(await reasonOf(openRemoteRenderer(origin, token))).toBe('ECONNREFUSED');
});

it('B-12 a busy machine renders a build when the build before it is rendered', async () => {
  let end = () => {};
  let count = 0;
  const address = await aRenderServer(async () => {
    count += 1;
    if (count === 1) await new Promise<void>((resolve) => (end = resolve));
    return { kind: 'rendered' };
  });
  const renderer = openRemoteRenderer(address, token);
  const first = renderer.render(largeRequest);
  await expect.poll(() => count).toBe(1);
  const second = renderer.render(largeRequest);
  const busy = await fetch(address + renderPath, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: serialize(request),
  });
  expect(busy.status).toBe(503);
  expect(count).toBe(1);
  end();
  expect(await Promise.all([first, second])).toEqual([{ kind: 'rendered' }, { kind: 'rendered' }]);
});

it('E-15 a render server reads no body without the token, of another path, or that is too large, and survives garbage', async () => {
  const address = await aRenderServer(async () => ({ kind: 'rendered' }));
  const own = { authorization: `Bearer ${token}` };
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(address + path, { method: 'POST', headers, body: 'no request' })).status;
  expect(await statusOf(renderPath, {})).toBe(401);
  expect(await statusOf('/other', own)).toBe(404);
  expect(await statusOf(renderPath, own)).toBe(400);
  const unending = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) });
  const options = { method: 'POST', headers: own, body: unending, duplex: 'half' } as const;
  await expect(fetch(address + renderPath, options).then(({ status }) => status)).resolves.toBe(413);
  const large = sendRequest(address + renderPath, {
    method: 'POST',
    headers: { ...own, 'content-length': largestRequest + 1 },
  });
  large.flushHeaders();
  const [response] = await once(large, 'response');
  expect(response.statusCode).toBe(413);
  large.destroy();
  expect(await openRemoteRenderer(address, token).render(request)).toEqual({ kind: 'rendered' });
});
