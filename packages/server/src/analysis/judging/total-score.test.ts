import { describe, expect, it } from 'vitest';
import { verdictOf } from './total-score.ts';

const judged = (score: number | null, weight = 1, blocker = false) => ({ score, weight, blocker });
const missionWon = { status: 'win', has_mission: true, pass_mark: null } as const;

describe('results of sessions', () => {
  it('B-1 the score of a session is the weighted mean of the scored criteria, from 0 to 100', () => {
    const criteria = [judged(5, 3), judged(0, 1), judged(null, 4)];
    expect(verdictOf({ ...missionWon, criteria }).score).toBe(75);
  });

  it('B-1 a session has no score if no criterion is scored or all weights are zero', () => {
    expect(verdictOf({ ...missionWon, criteria: [] }).score).toBeNull();
    expect(verdictOf({ ...missionWon, criteria: [judged(null)] }).score).toBeNull();
    expect(verdictOf({ ...missionWon, criteria: [judged(4, 0)] }).score).toBeNull();
  });

  it('B-1 a session has no score if the scored criteria have less than half of the total weight', () => {
    const marked = { status: 'end', has_mission: true, pass_mark: 60 } as const;
    const criteria = [judged(5, 2), judged(null, 2), judged(null, 1)];
    expect(verdictOf({ ...marked, criteria })).toEqual({ score: null, passed: null });
    expect(verdictOf({ ...marked, criteria: criteria.slice(0, 2) })).toEqual({ score: 100, passed: true });
  });

  it('R-SES-7 a session is passed if its rounded score reaches the pass mark, whatever its status', () => {
    const marked = { status: 'end', has_mission: true, pass_mark: 70 } as const;
    expect(verdictOf({ ...marked, criteria: [judged(4, 3), judged(2, 1)] })).toEqual({
      score: 70,
      passed: true,
    });
    expect(verdictOf({ ...marked, status: 'win', criteria: [judged(3)] })).toEqual({
      score: 60,
      passed: false,
    });
    expect(verdictOf({ ...marked, criteria: [judged(null)] })).toEqual({ score: null, passed: null });
  });

  it('R-SES-7 a session with a mission and no pass mark is passed if its status is `win`, and failed otherwise', () => {
    const criteria = [judged(3)];
    expect(verdictOf({ ...missionWon, criteria }).passed).toBe(true);
    for (const status of ['loose', 'end', 'abort'] as const)
      expect(verdictOf({ ...missionWon, status, criteria }).passed).toBe(false);
  });

  it('R-SES-7 a session that the learner gave up is not passed, whatever its score', () => {
    const marked = { status: 'abort', pass_mark: 60 } as const;
    for (const has_mission of [true, false])
      expect(verdictOf({ ...marked, has_mission, criteria: [judged(5)] })).toEqual({
        score: 100,
        passed: false,
      });
  });

  it('a session that has neither a mission nor a pass mark is neither passed nor failed', () => {
    expect(
      verdictOf({ criteria: [judged(4)], status: 'end', has_mission: false, pass_mark: null }).passed,
    ).toBeNull();
  });

  it('R-SES-7 a session is failed if a blocker (a criterion that must not fail) has the score 0 or 1', () => {
    for (const score of [0, 1])
      expect(verdictOf({ ...missionWon, criteria: [judged(5, 9), judged(score, 1, true)] }).passed).toBe(
        false,
      );
    for (const score of [2, null])
      expect(verdictOf({ ...missionWon, criteria: [judged(5), judged(score, 1, true)] }).passed).toBe(true);
  });
});
