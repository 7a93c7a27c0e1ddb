// @vitest-environment jsdom
import { createApi } from '@repartee/app-sdk/first-paint';
import { readNextUp } from '@repartee/contracts/session/next-up';
import { afterEach, expect, it, vi } from 'vitest';
import { preloadRead } from '../preload/preload.inline.ts';
import { withPreloadedReads } from './preloaded-reads.ts';

afterEach(() => {
  globalThis.preloadedReads = undefined;
});

const reply = { next: null, brief: null };
const read = async (token: string) => {
  const api = withPreloadedReads(createApi({ token: () => token, baseUrl: '' }));
  return api.call(readNextUp, { query: { language: 'en-GB' } });
};

it('R-ROUTE-8 a preloaded read is used once, and only with the token that requested it', async () => {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json(reply));
  vi.stubGlobal('fetch', fetched);
  preloadRead('/v1/me/next_up?language=en-GB', 't');
  expect(await read('t')).toEqual(reply);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await read('t')).toEqual(reply);
  expect(fetched).toHaveBeenCalledTimes(2);
  preloadRead('/v1/me/next_up?language=en-GB', 't');
  expect(await read('other')).toEqual(reply);
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('R-ROUTE-8 after a preloaded read that failed, the data is requested again', async () => {
  const fetched = vi
    .fn(async (_address: string, _init?: RequestInit) => Response.json(reply))
    .mockImplementationOnce(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  preloadRead('/v1/me/next_up?language=en-GB', 't');
  expect(await read('t')).toEqual(reply);
  expect(fetched).toHaveBeenCalledTimes(2);
});
