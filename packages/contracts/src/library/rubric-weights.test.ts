import { describe, expect, it } from 'vitest';
import { weightsWithNew } from './rubric-weights.ts';

describe('the weight of a new criterion', () => {
  it.each([
    ['an equal share of one criterion', [100], [50, 50]],
    ['an equal share of equal ones', [50, 50], [34, 33, 33]],
    ['an equal share of ten', Array.from({ length: 10 }, () => 10), [10, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]],
    ['an equal share, and weights set by hand keep their proportions', [80, 20], [54, 13, 33]],
    ['an equal share, and a criterion of 0 % stays at 0', [100, 0], [67, 0, 33]],
    ['what is left, and weights set by hand stay', [40, 20], [40, 20, 40]],
    ['an equal share of weights that make too much', [100, 100], [34, 33, 33]],
  ])('the new criterion gets %s', (_, before, after) => {
    expect(weightsWithNew(before)).toEqual(after);
    expect(after.reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });
});
