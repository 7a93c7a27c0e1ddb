import { afterEach, expect, it, vi } from 'vitest';
import { createPrefetchCache } from './prefetch-next.ts';

afterEach(() => vi.unstubAllGlobals());

const address = '/v1/scenarios?page=1';

function answers() {
  const clock = { time: 0 };
  const asked = vi.fn(async (_: string, __: RequestInit) => new Response('[]'));
  vi.stubGlobal('fetch', asked);
  const forget = vi.fn();
  const kept = createPrefetchCache({ take: () => undefined, forget }, () => clock.time);
  return { kept, asked, forget, clock };
}

it('R-NAV-10 a prefetch sends the user’s access token', async () => {
  const { kept, asked } = answers();
  kept.prefetch(address, 't');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer t' } });
  expect((await kept.take(address, 't'))?.ok).toBe(true);
  expect(kept.take(address, 't')).toBeUndefined();
});

it('R-NAV-10 the body of a prefetched response is read at once', async () => {
  const { kept, asked } = answers();
  const response = Response.json(['one'], { status: 403 });
  asked.mockResolvedValue(response);
  kept.prefetch(address, 't');
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  const given = await kept.take(address, 't');
  expect([given?.status, await given?.json()]).toEqual([403, ['one']]);
});

it('R-NAV-10 a prefetched response is not returned for another token or after 30 seconds', () => {
  const { kept, forget, clock } = answers();
  kept.prefetch(address, 't');
  expect(kept.take(address, 'another')).toBeUndefined();
  kept.prefetch(address, 't');
  clock.time += 30_001;
  expect(kept.take(address, 't')).toBeUndefined();
  kept.prefetch(address, 't');
  kept.forget();
  expect(kept.take(address, 't')).toBeUndefined();
  expect(forget).toHaveBeenCalledTimes(1);
});
