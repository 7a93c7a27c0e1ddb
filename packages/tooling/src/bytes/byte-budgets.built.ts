import { describe, expect, it } from 'vitest';
import { byteBudgets } from './byte-budgets.ts';

describe('the byte budgets of the builds', () => {
  it.each(byteBudgets)('$what: at most $limit bytes', ({ limit, measure }) => {
    const bytes = measure();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
});
