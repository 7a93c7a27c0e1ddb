import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { timeLimit } from './time-limit.ts';

it('a time limit that is combined with another signal aborts although garbage was collected meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const either = AbortSignal.any([new AbortController().signal, timeLimit(30_000)]);
  const aborted = once(either, 'abort');
  await collectGarbage();
  vi.advanceTimersByTime(29_999);
  expect(either.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  await aborted;
  expect(either.reason).toMatchObject({ name: 'TimeoutError' });
  vi.useRealTimers();
});
