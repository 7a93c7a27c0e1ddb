import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { exportPack } from '@repartee/contracts/library/pack/endpoints';
import { passwordLogin } from '@repartee/contracts/people/identity/endpoints';
import { createSession, readSession } from '@repartee/contracts/session/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, createApi } from './api.ts';
import { isApiError } from './api-error.ts';

interface Heard {
  method: string;
  url: string;
  authorization: string | undefined;
  type: string | undefined;
  body: string;
  correlation: string;
}

type Answer = (heard: Heard) => { status: number; body?: unknown; headers?: Record<string, string> };

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serverThat(answer: Answer) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization, 'content-type': type } = request.headers;
    const correlation = String(request.headers['x-correlation-id']);
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization,
      type,
      body,
      correlation,
    };
    heard.push(one);
    const reply = answer(one);
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const busy = {
  status: 503,
  body: { code: 'not_ready', message: 'Busy.', correlation_id: 'c' },
  headers: { 'retry-after': '0' },
};

describe('API client', () => {
  it('R-CALL-15 the API client encodes path parameters and leaves out undefined query parameters', () => {
    const { read } = libraryEndpoints('persona');
    expect(addressOf(read, { id: 'x/y z' }, { page: 2, search: undefined })).toBe(
      '/v1/personas/x%2Fy%20z?page=2',
    );
    expect(() => addressOf(read)).toThrow('id');
  });

  it('the API client returns a file unchanged, and throws the error code of a failed file request', async () => {
    const input = { body: { scenario_ids: ['a'] } };
    const zip = { status: 200, body: 'PK', headers: { 'content-type': 'application/zip' } };
    const { baseUrl } = await serverThat(() => zip);
    const file = await createApi({ baseUrl, token: () => 't' }).call(exportPack, input);
    expect(await file.text()).toBe('"PK"');
    const missing = { code: 'not_found', message: 'Nothing.', correlation_id: 'c' };
    const other = await serverThat(() => ({ status: 404, body: missing }));
    const call = createApi({ baseUrl: other.baseUrl, token: () => 't' }).call(exportPack, input);
    await expect(call).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('the API client sends the current token as a bearer header and URL-encodes a form body', async () => {
    const { baseUrl, heard } = await serverThat(() => ({ status: 204 }));
    const api = createApi({ baseUrl, token: () => 'secret' });
    await api.call(createSession, { body: { scenario_id: 's' } });
    await api.call(passwordLogin, { body: { username: 'é&', password: 'p' } });
    expect(heard[0]).toMatchObject({
      authorization: 'Bearer secret',
      type: 'application/json',
      body: '{"scenario_id":"s"}',
    });
    expect(heard[1]?.type).toContain('application/x-www-form-urlencoded');
    expect(heard[1]?.body).toBe('username=%C3%A9%26&password=p');
  });

  it('each request of the API client has a correlation id of its own, with the same beginning', async () => {
    const ids: string[] = [];
    const { baseUrl } = await serverThat(({ correlation }) => {
      ids.push(correlation);
      return { status: 204 };
    });
    const api = createApi({ baseUrl, token: () => undefined });
    await api.call(createSession, { body: { scenario_id: 's' } });
    await api.call(createSession, { body: { scenario_id: 's' } });
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
    const [first, second] = ids.map((id) => /^(.+)-(\d+)$/.exec(id));
    expect(second?.[1]).toBe(first?.[1]);
    expect(Number(second?.[2])).toBe(Number(first?.[2]) + 1);
  });

  it('R-CALL-16 the API client retries a read twice and does not retry a write', async () => {
    const { baseUrl, heard } = await serverThat(() => busy);
    const api = createApi({ baseUrl, token: () => undefined });
    const failed = await api.call(readSession, { params: { id: '1' } }).catch((error: unknown) => error);
    expect(isApiError(failed) && failed.code).toBe('not_ready');
    expect(heard).toHaveLength(3);
    await api.call(createSession, { body: { scenario_id: 's' } }).catch(() => undefined);
    expect(heard).toHaveLength(4);
  });

  it('R-SES-6 the API client refreshes the token once on a 401 response and repeats the request with the new token', async () => {
    let token = 'old';
    const { baseUrl, heard } = await serverThat(({ authorization }) =>
      authorization === 'Bearer new' ? { status: 200, body: { id: 's' } } : { status: 401, body: {} },
    );
    const api = createApi({
      baseUrl,
      token: () => token,
      renew: async (refused) => {
        expect(refused).toBe('old');
        token = 'new';
        return true;
      },
    });
    await expect(api.call(readSession, { params: { id: '1' } })).resolves.toEqual({ id: 's' });
    expect(heard.map((one) => one.authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('R-SES-6 the API client refreshes no token after a 401 if the call had no token or set `keepSession`', async () => {
    const { baseUrl } = await serverThat(() => ({ status: 401, body: {} }));
    let renewals = 0;
    const renew = async () => {
      renewals += 1;
      return true;
    };
    await createApi({ baseUrl, token: () => undefined, renew })
      .call(createSession, { body: { scenario_id: 's' } })
      .catch(() => undefined);
    await createApi({ baseUrl, token: () => 't', renew })
      .call(createSession, { body: { scenario_id: 's' } }, { keepSession: true })
      .catch(() => undefined);
    expect(renewals).toBe(0);
  });

  it('R-CALL-18 the API client throws `backend_unusable` for a page with status 200, as a captive portal sends it', async () => {
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const call = createApi({ baseUrl, token: () => 't' }).call(readSession, { params: { id: 'x' } });
    await expect(call).rejects.toMatchObject({ status: 502, code: 'backend_unusable' });
  });

  it('R-CALL-18 the API client throws `backend_unusable` for an unknown error body, and `no_answer` without a response', async () => {
    const { baseUrl } = await serverThat(() => ({ status: 502, body: '<html>' }));
    const proxy = await createApi({ baseUrl, token: () => undefined })
      .call(createSession, { body: { scenario_id: 's' } })
      .catch((error: unknown) => error);
    expect(proxy).toMatchObject({ code: 'backend_unusable', status: 502 });
    const nobody = await createApi({ baseUrl: 'http://127.0.0.1:9', token: () => undefined })
      .call(createSession, { body: { scenario_id: 's' } })
      .catch((error: unknown) => error);
    expect(nobody).toMatchObject({ code: 'no_answer', status: 0 });
  });
});
