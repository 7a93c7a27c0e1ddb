import { describe, expect, it } from 'vitest';
import { backoff, defaultBackoff } from './backoff.ts';

describe('delay before a reconnection', () => {
  it('the delay before a reconnection doubles with each attempt up to a limit', () => {
    const longest = [0, 1, 2, 3, 20].map((tries) => backoff(tries, defaultBackoff, 1));
    expect(longest).toEqual([400, 800, 1600, 3200, 10_000]);
    expect(backoff(2, defaultBackoff, 0)).toBe(800);
  });
});
