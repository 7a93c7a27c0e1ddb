// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importPack } from '@repartee/contracts/pack/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from './api.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Answers every call with this, whatever origin it comes from. */
async function apiThatAnswers(status: number, type: string, body: string) {
  const received: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (request.method === 'POST')
      received.push({ url: request.url, authorization: request.headers.authorization, body: text });
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response
      .writeHead(request.method === 'OPTIONS' ? 204 : status, { 'content-type': type, ...open })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { api: createApi({ baseUrl, token: () => 'a-token' }), received };
}

const sending = {
  query: { apply: 'true' },
  body: { choices: '{"a":"copy"}', file: new File(['zip'], 'pack.zip') },
};

describe('sending a file', () => {
  it('tells how much of a body has left, and sends texts before the file', async () => {
    const { api, received } = await apiThatAnswers(200, 'application/json', '{"applied":true}');
    const told: [number, number][] = [];
    const onUpload = (sent: number, total: number) => void told.push([sent, total]);
    expect(await api.call(importPack, sending, { onUpload })).toEqual({ applied: true });
    expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
    expect(told.at(-1)?.[0]).toBeGreaterThan(0);
    expect(received[0]).toMatchObject({
      url: '/v1/packs/import?apply=true',
      authorization: 'Bearer a-token',
    });
    expect(received[0]?.body.indexOf('name="choices"')).toBeLessThan(
      received[0]?.body.indexOf('name="file"') ?? 0,
    );
  });

  it('a refused upload has the code of the answer', async () => {
    const body = JSON.stringify({ code: 'changed_meanwhile', message: 'Changed.', correlation_id: 'c' });
    const { api } = await apiThatAnswers(409, 'application/json', body);
    const call = api.call(importPack, sending, { onUpload: () => undefined });
    await expect(call).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });
});
