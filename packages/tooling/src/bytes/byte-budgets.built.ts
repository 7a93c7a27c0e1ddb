import { describe, expect, it } from 'vitest';
import { byteBudgets } from './byte-budgets.ts';

describe('the bytes of', () => {
  it.each(byteBudgets)('$what stay within $limit', ({ limit, measure }) => {
    const bytes = measure();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
});
