import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let open: TestApi;
let closed: TestApi;
beforeAll(async () => {
  open = await startTestApi();
  closed = await startTestApi({ config: { metricsToken: 'a-token-of-the-figures' } });
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

it('without METRICS_TOKEN, metrics are served only to the same machine, and not through a proxy', async () => {
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await open.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('::1')).toBe(200);
  expect(await ask('10.0.0.7')).toBe(403);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await ask('127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(403);
  expect((await open.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).payload).not.toContain(
    '# HELP',
  );
});

it('with METRICS_TOKEN, metrics are served only to clients that send the token', async () => {
  const ask = async (authorization?: string) =>
    (
      await closed.app.inject({
        url: '/metrics',
        remoteAddress: '10.0.0.7',
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;
  expect(await ask('Bearer a-token-of-the-figures')).toBe(200);
  expect(await ask('Bearer another')).toBe(403);
  expect(await ask()).toBe(403);
  expect((await closed.call(undefined, 'GET', '/metrics')).status).toBe(403);
});
