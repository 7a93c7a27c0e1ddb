import { describe, expect, it } from 'vitest';
import { totalOf } from './total-score.ts';

const judged = (score: number | null, weight = 1, blocker = false) => ({ score, weight, blocker });

describe('results of sessions', () => {
  it('B-1 the score of a session is the rounded weighted mean of the scored criteria, from 0 to 100', () => {
    expect(totalOf([judged(5, 3), judged(0, 1), judged(null, 4)]).score).toBe(75);
    expect(totalOf([judged(4, 3), judged(2, 1)]).score).toBe(70);
    expect(totalOf([judged(5, 2), judged(5), judged(4)]).score).toBe(95);
  });

  it('B-1 a session has no score if no criterion is scored or all weights are zero', () => {
    expect(totalOf([]).score).toBeNull();
    expect(totalOf([judged(null)]).score).toBeNull();
    expect(totalOf([judged(4, 0)]).score).toBeNull();
  });

  it('B-1 a session has no score if the scored criteria have less than half of the total weight', () => {
    const criteria = [judged(5, 2), judged(null, 2), judged(null, 1)];
    expect(totalOf(criteria).score).toBeNull();
    expect(totalOf(criteria.slice(0, 2)).score).toBe(100);
  });

  it('B-1 the total counts the criteria on which it rests', () => {
    expect(totalOf([judged(5), judged(null), judged(2)]).judged).toMatchObject({ criteria: 2, of: 3 });
  });

  it('R-SES-7 a blocker (a criterion that must not fail) fails a session with the score 0 or 1', () => {
    for (const score of [0, 1])
      expect(totalOf([judged(5, 9), judged(score, 1, true)]).judged.blocked).toBe(true);
    for (const score of [2, null])
      expect(totalOf([judged(5), judged(score, 1, true)]).judged.blocked).toBe(false);
    expect(totalOf([judged(0)]).judged.blocked).toBe(false);
  });
});
