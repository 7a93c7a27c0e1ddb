import { describe, expect, it } from 'vitest';
import { leastTurn, turningPointOf, turnsToEstimate } from './turning-point.ts';

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

describe('the turns after which a model estimates the outcome', () => {
  const turns = (count: number) => Array.from({ length: count }, (_, index) => index * 2 + 2);

  it('the outcome is estimated after every turn that has no estimate yet', () => {
    expect(turnsToEstimate([2, 4], [])).toEqual([null, 2, 4]);
    expect(turnsToEstimate([2, 4], estimates(50, 60))).toEqual([4]);
    expect(turnsToEstimate([2, 4], estimates(50, 60, 70))).toEqual([]);
    expect(turnsToEstimate([], [])).toEqual([]);
  });

  it('the outcome of a long conversation is first estimated after evenly spaced turns', () => {
    const all = turns(100);
    const coarse = turnsToEstimate(all, []);
    expect(coarse.length).toBeLessThanOrEqual(41);
    const truth = (seq: number | null) => ({ seq, estimate: (seq ?? 0) >= 104 ? 80 : 40 });
    const known = coarse.map(truth);
    const fine = turnsToEstimate(all, known);
    expect(fine.length).toBeLessThanOrEqual(2);
    const full = [...known, ...fine.map(truth)];
    expect(turnsToEstimate(all, full)).toEqual([]);
    expect(turningPointOf(full)?.message_seq).toBe(104);
  });
});
