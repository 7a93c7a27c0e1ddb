import { ofetch } from 'ofetch';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isApiError } from './api-error.ts';
import { fetchWithRetry, retryPolicy, timeLimitOf } from './fetch-with-retry.ts';

const retried = [408, 409, 425, 429, 500, 502, 503, 504];

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function attempts(method: string, answer: () => Response, random = () => 0.5): Promise<number[]> {
  const started = Date.now();
  const made: number[] = [];
  const client = ofetch.create(
    {},
    {
      fetch: async () => {
        made.push(Date.now() - started);
        return answer();
      },
    },
  );
  const failed = client('http://api.example/', { method, ...retryPolicy(method, random) }).catch(
    () => 'failed',
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failed).toBe('failed');
  return made;
}

const answering = (status: number, retryAfter?: string) => () =>
  new Response('{}', { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });

describe('time limit of a call', () => {
  const json = { accept: 'application/json' };

  it('R-CALL-16 the time limit of a call depends on what it waits for', () => {
    const limits = [
      { method: 'GET', headers: json },
      { method: 'POST', headers: json, body: '{}' },
      { method: 'POST', headers: json, slow: true },
      { method: 'POST', headers: json, body: new FormData() },
      { method: 'GET', headers: { accept: 'application/zip' } },
    ].map(timeLimitOf);
    expect(limits).toEqual([15_000, 30_000, 120_000, 600_000, 600_000]);
  });

  it.each([
    ['nothing of the response arrives', () => new Promise<Response>(() => undefined)],
    [
      'the body stops in the middle',
      async () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
    ],
    [
      'the server asks to wait for longer than the limit',
      async () => new Response('', { status: 503, headers: { 'retry-after': '9' } }),
    ],
  ])('R-CALL-16 a read fails after its time limit with its retries if %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    const settled = fetchWithRetry('http://api.example/', { method: 'GET', headers: json }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(15_001);
    const error = await Promise.race([settled, 'still waiting']);
    expect(isApiError(error) && error.code).toBe('no_answer');
  });

  it('the signal of the caller ends a call with its own reason', async () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
    const left = new AbortController();
    const call = fetchWithRetry('http://api.example/', { method: 'GET', headers: json, signal: left.signal });
    left.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
  });
});

describe('retry policy', () => {
  it('R-CALL-16 the retry policy retries a read only on the statuses 408, 409, 425, 429, 500, 502, 503 and 504', async () => {
    for (let status = 400; status < 600; status += 1)
      expect([status, (await attempts('GET', answering(status))).length]).toEqual([
        status,
        retried.includes(status) ? 3 : 1,
      ]);
  });

  it('R-CALL-16 the retry policy does not retry a write', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const status of retried) expect(await attempts(method, answering(status))).toEqual([0]);
  });

  it('R-CALL-16 the retry policy waits 300 ms, then 1 s, each with a jitter of 20 %', async () => {
    expect(await attempts('GET', answering(503))).toEqual([0, 300, 1300]);
    expect(await attempts('GET', answering(503), () => 0)).toEqual([0, 240, 1040]);
    expect(await attempts('GET', answering(503), () => 1)).toEqual([0, 360, 1560]);
  });

  it('R-CALL-16 the retry policy retries a read that got no response', async () => {
    const offline = () => {
      throw new TypeError('fetch failed');
    };
    expect(await attempts('GET', offline)).toEqual([0, 300, 1300]);
  });

  it('R-CALL-16 the retry policy waits for the delay in Retry-After, given in seconds or as a date', async () => {
    expect(await attempts('GET', answering(429, '3'))).toEqual([0, 3000, 6000]);
    expect(await attempts('GET', answering(503, '0'))).toEqual([0, 0, 0]);
    vi.setSystemTime(new Date('2030-01-01T00:00:00Z'));
    const inTwoSeconds = new Date('2030-01-01T00:00:02Z').toUTCString();
    expect(await attempts('GET', answering(503, inTwoSeconds))).toEqual([0, 2000, 2000]);
    expect(await attempts('GET', answering(503, 'soon'))).toEqual([0, 300, 1300]);
  });

  it('R-CALL-16 a read fails without a retry if Retry-After asks for more than ten seconds', async () => {
    expect(await attempts('GET', answering(429, '60'))).toEqual([0]);
  });
});
