import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { backendLimits } from '@repartee/contracts/remotes/backend-endpoints';
import { type LocalServer, startLocalServer } from '@repartee/testing/local-server';
import { createLocalJWKSet, createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { aGuest } from '../../testing/a-guest.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { DeployedBackend, Deployments } from '../deployments.ts';

const audience = 'book-club';
const remote = 'mfe-book-club';
const caller = 'mfe-reading-list';

/** What the service of the team does with the calls that it gets. */
let service: LocalServer;
let origin: string;
let api: TestApi;
let keysUrl: string;
let calls: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
let books: unknown[] = [];
let deployed: DeployedBackend | undefined;
/** What another remote declares under `calls`. */
let declaredCalls: readonly string[] = [];

/** Verifies the token as a team does: signature by the published keys, issuer, audience and expiry. */
async function verified({ headers }: IncomingMessage): Promise<JWTPayload> {
  const [, token = ''] = headers.authorization?.split(' ') ?? [];
  const keys = createRemoteJWKSet(new URL(keysUrl));
  return (await jwtVerify(token, keys, { issuer: api.app.config.publicUrl, audience, algorithms: ['ES256'] }))
    .payload;
}

const permissionsIn = ({ permissions }: JWTPayload) => permissions as string[];

beforeAll(async () => {
  service = await startLocalServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, headers, body });
    const answer = (status: number, content?: unknown, type = 'application/json') =>
      response
        .writeHead(status, { 'content-type': type })
        .end(type === 'application/json' ? JSON.stringify(content) : content);
    if (url === '/base/moved') return response.writeHead(302, { location: '/base/books' }).end();
    if (url === '/base/page') return answer(200, '<script>1</script>', 'text/html');
    if (url === '/base/large') return answer(200, 'x'.repeat(backendLimits.reply));
    if (url === '/base/down') return answer(503, { message: 'down' });
    const claims = await verified(request).catch(() => undefined);
    if (!claims) return answer(401);
    if (url === '/base/claims') return answer(200, claims);
    if (method === 'POST' && !permissionsIn(claims).includes('book-club:write'))
      return answer(403, { message: 'Only members with book-club:write may add a book.' });
    if (method === 'POST' && body === '{}')
      return answer(422, { message: 'A book needs a title.', details: { title: 'is missing' } });
    if (method === 'POST') books.push(JSON.parse(body));
    return method === 'DELETE' ? response.writeHead(204).end() : answer(200, { books });
  });
  origin = service.origin;
  const permissions = ['book-club:read', 'book-club:write', 'others:write'];
  api = await startTestApi({
    config: { backendAllowedOrigins: [origin] },
    remotePermissions: () =>
      permissions.map((permission) => ({ permission, remote, title: { 'en-GB': '', 'fr-FR': '' } })),
    deployments: {
      backend: (id) => (id === remote ? deployed : undefined),
      calls: (id) => (id === caller ? declaredCalls : []),
      revision: () => 0,
    } as Deployments,
  });
  keysUrl = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}/v1/backend_keys`;
  const [read] = permissions;
  await api.everywhere(async (tx) => {
    const { organization_id } = await tx
      .selectFrom('account')
      .select('organization_id')
      .where('id', '=', demoId('ines@atelier-nord.example'))
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('permission_grant')
      .values({ organization_id, permission: read ?? '', role: 'user', account_id: null, granted_by: null })
      .execute();
  });
});
afterAll(async () => {
  await service.close();
  await api.close();
});
beforeEach(() => {
  calls = [];
  books = [];
  deployed = { url: `${origin}/base`, audience, allowed: true, application: undefined };
  declaredCalls = [remote];
});

const call = (by: string | undefined, method: string, path: string, body?: unknown) =>
  api.call(by, method, `/v1/remote/${remote}${path}`, body);

it('B-12 the backend of a remote gets a token that it verifies with the published keys, and no token of the user', async () => {
  const { body, status } = await call('super-admin', 'GET', '/claims');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sub: demoId('root@atelier-nord.example'),
    aud: audience,
    permissions: ['book-club:read', 'book-club:write'],
    organization: expect.stringMatching(/^[0-9a-f-]{36}$/),
    correlation_id: calls[0]?.headers['x-correlation-id'],
  });
  expect(body.exp - body.iat).toBe(60);
  expect(calls[0]?.headers.authorization).not.toContain(api.tokens['super-admin']);
  expect(calls[0]?.headers.cookie).toBeUndefined();
});

it('B-12 a user without the permission is refused by the backend, and a user with it can write', async () => {
  const refused = await call('user', 'POST', '/books', { title: 'Persuasion' });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'not_permitted',
    'Only members with book-club:write may add a book.',
  ]);
  expect((await call('user', 'GET', '/books')).body).toEqual({ books: [] });
  expect((await call('super-admin', 'POST', '/books', { title: 'Persuasion' })).body).toEqual({
    books: [{ title: 'Persuasion' }],
  });
  const invalid = await call('super-admin', 'POST', '/books', {});
  expect([invalid.status, invalid.body.details]).toEqual([422, { title: 'is missing' }]);
  expect((await call('super-admin', 'DELETE', '/books')).status).toBe(204);
});

it('B-12 a token for one backend is not valid for another audience', async () => {
  await call('user', 'GET', '/books');
  const [, token = ''] = calls[0]?.headers.authorization?.split(' ') ?? [];
  const keys = createLocalJWKSet(await api.get(undefined, '/v1/backend_keys'));
  await expect(jwtVerify(token, keys, { audience: 'another' })).rejects.toThrow('aud');
});

it.each([
  ['without a token', undefined, 401, 'not_signed_in'],
  ['of a guest', 'guest', 403, 'not_permitted'],
])('B-12 no call %s is passed on to the backend of a remote', async (_, by, status, code) => {
  const caller = by === 'guest' ? (await aGuest(api)).access_token : by;
  const answer = await call(caller, 'GET', '/books');
  expect([answer.status, answer.body.code, calls]).toEqual([status, code, []]);
});

it.each([
  ['a super-admin has not allowed', { allowed: false }, 409, 'conflict'],
  [
    'belongs to an application that is not installed',
    { application: 'clubs' },
    403,
    'application_not_installed',
  ],
  ['is at a private address that is not listed', { url: 'http://127.0.0.2:9' }, 502, 'backend_unusable'],
  ['is at a name that resolves to a private address', { url: 'https://localhost' }, 502, 'backend_unusable'],
] as const)('B-12 no call reaches a backend that %s', async (_, changed, status, code) => {
  deployed = { ...(deployed as DeployedBackend), ...changed };
  const answer = await call('user', 'GET', '/books');
  expect([answer.status, answer.body.code, calls]).toEqual([status, code, []]);
});

const callAs = (by: string | undefined, from: string, path: string) =>
  api.call(by, 'GET', `/v1/remote_calls/${from}/${remote}${path}`);

it('B-12 another remote calls a backend if both declare it: its token names the caller and has only the permissions of the called remote', async () => {
  deployed = { ...(deployed as DeployedBackend), callable_by: [caller] };
  const { status, body } = await callAs('super-admin', caller, '/claims');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    aud: audience,
    sub: demoId('root@atelier-nord.example'),
    caller,
    permissions: ['book-club:read', 'book-club:write'],
  });
  expect((await call('super-admin', 'GET', '/claims')).body).not.toHaveProperty('caller');
  expect((await callAs(undefined, caller, '/claims')).status).toBe(401);
});

it.each([
  ['the caller', caller, [], [caller], `${caller} does not declare in its remote.json, under calls`],
  ['the called remote', caller, [remote], ['mfe-other'], `${remote} does not declare in its remote.json`],
  ['a caller that is not deployed', 'mfe-gone', [remote], ['mfe-gone'], 'mfe-gone does not declare'],
])(
  'B-12 a call of another remote is refused with a sentence if %s does not declare it',
  async (_, from, calls_, callable_by, sentence) => {
    declaredCalls = calls_;
    deployed = { ...(deployed as DeployedBackend), callable_by };
    const { status, body } = await callAs('super-admin', from, '/claims');
    expect([status, body.code, calls]).toEqual([403, 'not_permitted', []]);
    expect(body.message).toContain(sentence);
  },
);

it('B-12 a declared call of another remote reaches no backend that a super-admin has not allowed', async () => {
  deployed = { ...(deployed as DeployedBackend), callable_by: [caller], allowed: false };
  expect((await callAs('super-admin', caller, '/claims')).status).toBe(409);
  expect(calls).toEqual([]);
});

it('B-12 a call of a remote without a backend is answered with 404', async () => {
  deployed = undefined;
  expect((await call('user', 'GET', '/books')).status).toBe(404);
  expect(await api.status('user', 'GET', '/v1/remote/mfe-unknown/books')).toBe(404);
});

it.each([
  '/../secret',
  '/%2e%2e/secret',
  '/a/..%2f..%2fsecret',
  '/..\\secret',
  '/%E0%A4%A',
  '/..;/secret',
  '/..;a=b/secret',
  '/%2e%2e;/secret',
  '/a/..%3b/secret',
  '/%252e%252e/secret',
])('B-12 the path %s cannot leave the URL of the backend', async (path) => {
  expect([400, 404]).toContain((await call('user', 'GET', path)).status);
  expect(calls).toEqual([]);
});

it('B-12 the path below the URL of the backend and the query are passed on unchanged', async () => {
  await call('user', 'GET', '/books/a%20b?sort=title&page=2');
  expect(calls[0]?.url).toBe('/base/books/a%20b?sort=title&page=2');
});

it.each([
  ['redirects', '/moved', 'redirects'],
  ['sends HTML', '/page', 'something else than JSON'],
  ['sends too much', '/large', `more than ${backendLimits.reply} bytes`],
  ['is down', '/down', 'answered 503'],
])('B-12 a call of a backend that %s is answered with 502 and the reason', async (_, path, reason) => {
  const { status, body } = await call('user', 'GET', path);
  expect([status, body.code]).toEqual([502, 'backend_unusable']);
  expect(body.message).toContain(reason);
});

it('B-12 a 401 of the backend does not end the sign-in of the user', async () => {
  deployed = { ...(deployed as DeployedBackend), audience: 'another' };
  const { status, body } = await call('user', 'GET', '/books');
  expect([status, body.message]).toEqual([502, `The backend of ${remote} answered 401.`]);
});

it('B-12 a body over the limit is not passed on', async () => {
  const { status } = await call('super-admin', 'POST', '/books', {
    title: 'x'.repeat(backendLimits.request),
  });
  expect([status, calls]).toEqual([413, []]);
});

it('B-12 a user can make 120 calls of backends in a minute', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 121; i += 1) statuses.push((await call('editor', 'GET', '/books')).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
});

/** Sends the head of a request and one byte of its body, and resolves with what the server sends until `wait_ms` are over. */
async function stalled(token: string, wait_ms: number): Promise<string> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(
    `POST /v1/remote/${remote}/books HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  await setTimeout(wait_ms);
  return text;
}

it('E-17 bodies that do not arrive occupy no backend, and only four calls of their user', async () => {
  const sixteen = Array.from({ length: 16 }, () => stalled(api.tokens['foreign user'], 500));
  const refused = (await Promise.all(sixteen)).filter((text) => text.includes('"overloaded"'));
  expect(refused).toHaveLength(12);
  expect((await call('super-admin', 'GET', '/books')).status).toBe(200);
  expect((await call('foreign operator', 'GET', '/books')).status).toBe(200);
});
