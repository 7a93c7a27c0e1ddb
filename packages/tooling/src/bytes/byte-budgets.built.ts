import { describe, expect, it } from 'vitest';
import { byteBudgets } from './byte-budgets.ts';

describe('byte budgets of the builds', () => {
  it.each(byteBudgets)('the size of $what is at most $limit bytes', ({ limit, measure }) => {
    const bytes = measure();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
});
