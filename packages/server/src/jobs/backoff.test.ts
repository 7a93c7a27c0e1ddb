import { expect, it } from 'vitest';
import { backoffSeconds } from './job-kind.ts';

const backoff = { first: 2, factor: 4, longest: 100 };

it('the delay before the next attempt of a job grows exponentially up to the maximum', () => {
  const waits = [1, 2, 3, 4, 5].map((attempts) => backoffSeconds(backoff, attempts, () => 0));
  expect(waits).toEqual([2, 8, 32, 100, 100]);
});

it('random jitter shortens the delay before the next attempt of a job by up to a quarter', () => {
  expect(backoffSeconds(backoff, 2, () => 0.5)).toBe(7);
  expect(backoffSeconds(backoff, 2, () => 1)).toBe(6);
});
