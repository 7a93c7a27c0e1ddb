import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { serverNow } from './server-clock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('R-SES-1 the server’s time is known by a write, whatever the clock of the device says', async () => {
  const server = Date.parse('2030-01-01T12:00:00Z');
  vi.useFakeTimers({ now: server + 120_000, toFake: ['Date'] });
  const answer = (at: number) => async () =>
    new Response('{}', { headers: { 'content-type': 'application/json', date: new Date(at).toUTCString() } });
  const headers = { accept: 'application/json' };
  vi.stubGlobal('fetch', answer(server));
  await fetchWithRetry('http://api.example/', { method: 'GET', headers });
  expect(serverNow()).toBe(server + 120_000);
  await fetchWithRetry('http://api.example/', { method: 'POST', headers });
  expect(serverNow()).toBe(server);
  vi.stubGlobal('fetch', answer(server + 119_000));
  await fetchWithRetry('http://api.example/', { method: 'POST', headers });
  expect(serverNow()).toBe(server + 120_000);
});
