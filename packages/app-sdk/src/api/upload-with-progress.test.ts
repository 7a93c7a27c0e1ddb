// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importPack } from '@repartee/contracts/library/pack/endpoints';
import { uploadImage } from '@repartee/contracts/runtime/objects/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function apiThatAnswers(...answers: readonly [status: number, body: string][]) {
  const received: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    if (request.method === 'POST')
      received.push({ url: request.url, authorization: request.headers.authorization, body: text });
    const [status, body] = answers[Math.min(received.length, answers.length) - 1] ?? [204, ''];
    const type = 'application/json';
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response
      .writeHead(request.method === 'OPTIONS' ? 204 : status, { 'content-type': type, ...open })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let token = 'a-token';
  const renew = vi.fn(async () => {
    token = 'a-new-token';
    return true;
  });
  return { api: createApi({ baseUrl, token: () => token, renew }), received, renew };
}

const sending = {
  query: { apply: 'true' },
  body: { choices: '{"a":"copy"}', file: new File(['zip'], 'pack.zip') },
};

describe('file upload', () => {
  it('an upload reports the bytes sent, and sends text fields before the file', async () => {
    const { api, received } = await apiThatAnswers([200, '{"applied":true}']);
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

  it('a failed upload throws the error code of the response', async () => {
    const body = JSON.stringify({ code: 'changed_meanwhile', message: 'Changed.', correlation_id: 'c' });
    const { api } = await apiThatAnswers([409, body]);
    const call = api.call(importPack, sending, { onUpload: () => undefined });
    await expect(call).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  const image = { path: '/api/image/uploads/a.webp', width: 1, height: 1, bytes: 1 };
  const picture = { query: { category: 'users' as const }, body: { file: new File(['png'], 'a.png') } };
  const failure = JSON.stringify({ code: 'busy', message: '', correlation_id: 'c' });

  it('R-SES-6 an upload that gets a 401 refreshes the token once and sends the file again with the new token', async () => {
    const { api, received, renew } = await apiThatAnswers([401, failure], [200, JSON.stringify(image)]);
    const onUpload = vi.fn();
    expect(await api.call(uploadImage, picture, { onUpload })).toEqual(image);
    expect(renew).toHaveBeenCalledExactlyOnceWith('a-token');
    expect(received.map(({ authorization }) => authorization)).toEqual([
      'Bearer a-token',
      'Bearer a-new-token',
    ]);
    expect(received[1]?.body).toContain('filename="a.png"');
    expect(onUpload.mock.lastCall?.[0]).toBe(onUpload.mock.lastCall?.[1]);
  });

  it('R-CALL-16 the API client retries an image upload, which is idempotent, but not an import of library items', async () => {
    const pictures = await apiThatAnswers([503, failure], [503, failure], [200, JSON.stringify(image)]);
    expect(await pictures.api.call(uploadImage, picture, { onUpload: () => undefined })).toEqual(image);
    expect(pictures.received).toHaveLength(3);
    const packs = await apiThatAnswers([503, failure]);
    const call = packs.api.call(importPack, sending, { onUpload: () => undefined });
    await expect(call).rejects.toMatchObject({ status: 503 });
    expect(packs.received).toHaveLength(1);
  });

  it('an upload is rejected if its signal is already aborted', async () => {
    const { api } = await apiThatAnswers([200, '{}']);
    const signal = AbortSignal.abort();
    await expect(api.call(uploadImage, picture, { onUpload: () => undefined, signal })).rejects.toThrow();
  });
});
