import { createPublicKey, verify } from 'node:crypto';
import { type LocalServer, startLocalServer } from '@repartee/testing/local-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDevBackend } from './dev-backend.ts';

const servers: LocalServer[] = [];
const tokens: string[] = [];
let proxy: string;

beforeAll(async () => {
  const service = await startLocalServer((request, response) => {
    tokens.push(request.headers.authorization?.replace('Bearer ', '') ?? '');
    const status = request.url === '/api/full' ? 409 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? [request.method, request.url] : { message: 'It is full.' }));
  });
  const user = { id: 'user-1', organization_id: 'org-1', permissions: ['study-hall:read', 'users:read'] };
  const answer = createDevBackend({
    id: 'mfe-study-hall',
    url: `${service.origin}/api`,
    issuer: 'http://localhost:4280',
    declared: async () => ({ audience: 'study-hall', permissions: ['study-hall:write'] }),
    me: async (authorization) =>
      authorization ? Response.json(user) : Response.json({ code: 'not_signed_in' }, { status: 401 }),
  });
  const front = await startLocalServer((request, response) => {
    if (!answer(request, response)) response.writeHead(204).end();
  });
  proxy = front.origin;
  servers.push(service, front);
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const call = async (path: string, init: RequestInit = { headers: { authorization: 'Bearer user' } }) => {
  const answer = await fetch(proxy + path, init);
  return [answer.status, answer.status === 204 ? undefined : await answer.json()];
};

it('B-12 dev passes a call of the backend on to the service of the developer', async () => {
  expect(await call('/v1/remote/mfe-study-hall/sessions?day=1')).toEqual([
    200,
    ['GET', '/api/sessions?day=1'],
  ]);
  const [head = '', payload = '', signature = ''] = tokens.at(-1)?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    iss: 'http://localhost:4280',
    aud: 'study-hall',
    sub: 'user-1',
    organization: 'org-1',
    permissions: ['study-hall:read', 'study-hall:write'],
  });
  const [, published] = await call('/v1/backend_keys');
  const key = {
    key: createPublicKey({ key: published.keys[0], format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const;
  const text = Buffer.from(`${head}.${payload}`);
  expect(verify('sha256', text, key, Buffer.from(signature, 'base64url'))).toBe(true);
});

it('B-12 dev answers an error of the service, and a caller who is not signed in, as the API does', async () => {
  const [status, error] = await call('/v1/remote/mfe-study-hall/full');
  expect([status, error.code, error.message]).toEqual([409, 'conflict', 'It is full.']);
  expect(await call('/v1/remote/mfe-study-hall/sessions', {})).toEqual([401, { code: 'not_signed_in' }]);
});

it('B-12 dev leaves every other call to the installation', async () => {
  expect(await call('/v1/remote/mfe-other/sessions')).toEqual([204, undefined]);
});
