import { chunkTimeout } from '@repartee/tooling/rsbuild/code-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deployedBuilds, onPoll, pollBuilds } from './build-poll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aTab() {
  const target = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const show = (state: 'visible' | 'hidden') => {
    target.visibilityState = state;
    target.dispatchEvent(new Event('visibilitychange'));
  };
  return { target: target as unknown as Document, show };
}

it('R-APP-2 a visible page polls for newer builds about once per configured period', async () => {
  const { target, show } = aTab();
  const latest = vi.fn(async (): Promise<string | undefined> => 'b2');
  const poll = pollBuilds('b1', latest, 60, target);
  expect(poll.newest()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(latest).toHaveBeenCalled();
  expect(poll.newest()).toBe('b2');

  show('hidden');
  const before = latest.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(latest).toHaveBeenCalledTimes(before);
  latest.mockResolvedValue('b1');
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(latest).toHaveBeenCalledTimes(before + 1);
  expect(poll.newest()).toBeUndefined();
});

it('R-CALL-14 the request for the latest build bypasses caches by a query parameter', async () => {
  vi.setSystemTime(1_700_000_000_000);
  const ask = vi.fn(async () => Response.json({ id: 'b3' }));
  vi.stubGlobal('fetch', ask);
  expect(await deployedBuilds.latest()).toBe('b3');
  expect(ask).toHaveBeenCalledWith(
    '/builds/latest.json?1700000000000',
    expect.objectContaining({ cache: 'no-cache' }),
  );
  ask.mockResolvedValueOnce(new Response('busy', { status: 503 }));
  expect(await deployedBuilds.latest()).toBeUndefined();
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await deployedBuilds.latest()).toBeUndefined();
  vi.unstubAllGlobals();
});

it('R-APP-3 a chunk that hangs and the look-up after it take at most 20 s together', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => Response.json({ id: 'b3', remotes: [] }));
  await Promise.all([deployedBuilds.latest(), deployedBuilds.remote('mfe-auth')]);
  vi.unstubAllGlobals();
  const limits = limit.mock.calls.map(([milliseconds]) => chunkTimeout + milliseconds);
  expect(limits).toHaveLength(2);
  expect(Math.max(...limits)).toBeLessThanOrEqual(20_000);
});

it('R-APP-2 a page that has found a newer build remembers the build even if later polls fail', async () => {
  const latest = vi.fn(async (): Promise<string | undefined> => 'b2');
  const poll = pollBuilds('b1', latest, 1, aTab().target);
  await vi.advanceTimersByTimeAsync(2_000);
  latest.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll.newest()).toBe('b2');
});

it('poll listeners are called at each poll until they unsubscribe', async () => {
  const { target } = aTab();
  const told = vi.fn();
  const forget = onPoll(told);
  pollBuilds('b1', async () => 'b1', 60, target);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveBeenCalled();
  forget();
  told.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).not.toHaveBeenCalled();
});
