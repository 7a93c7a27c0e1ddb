import { describe, expect, it } from 'vitest';
import { leastTurn, turningPointOf } from './turning-point.ts';

const estimates = (...values: number[]) =>
  values.map((estimate, index) => ({ seq: index === 0 ? null : index * 2, estimate }));

describe('the turning point of a conversation', () => {
  it('the turning point of a conversation is the turn that changes the estimated outcome most', () => {
    expect(turningPointOf(estimates(50, 55, 30, 45, 50))).toEqual({
      message_seq: 4,
      direction: 'worse',
      before: 55,
      after: 30,
    });
    expect(turningPointOf(estimates(40, 80, 70))).toMatchObject({ message_seq: 2, direction: 'better' });
  });

  it('the turning point is the earlier of two turns that change the estimated outcome equally', () => {
    const twice = estimates(50, 70, 70, 90);
    expect(turningPointOf(twice)?.message_seq).toBe(2);
    expect(turningPointOf([...twice].reverse())?.message_seq).toBe(2);
  });

  it('the turning point is null if no turn changes the estimated outcome much, or if there are no turns', () => {
    const small = leastTurn - 1;
    expect(turningPointOf(estimates(50, 50 + small, 50, 50 - small))).toBeNull();
    expect(turningPointOf(estimates(50))).toBeNull();
    expect(turningPointOf([])).toBeNull();
  });
});
