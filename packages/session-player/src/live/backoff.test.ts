import { describe, expect, it } from 'vitest';
import { backoff, defaultPace } from './backoff.ts';

describe('the reconnection delay', () => {
  it('doubles up to a limit and differs between clients', () => {
    const longest = [0, 1, 2, 3, 20].map((tries) => backoff(tries, defaultPace, 1));
    expect(longest).toEqual([400, 800, 1600, 3200, 10_000]);
    expect(backoff(2, defaultPace, 0)).toBe(800);
  });
});
