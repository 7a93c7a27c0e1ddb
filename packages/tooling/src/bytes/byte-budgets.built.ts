import { describe, expect, it } from 'vitest';
import { byteBudgets } from './byte-budgets.ts';

describe('the size of', () => {
  it.each(byteBudgets)('$what is at most $limit', ({ limit, measure }) => {
    const bytes = measure();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
});
