import { expect, it } from 'vitest';
import { scoredShare, sharesOfScore } from './shares-of-score.ts';

const of = (...weights: number[]) => weights.map((weight) => ({ weight, score: 3 }));
const sum = (shares: readonly (number | undefined)[]) =>
  Math.round(shares.reduce<number>((total, share) => total + (share ?? 0), 0) * 100);

it('B-2 the shares of two observers’ criteria in the score sum to 100 %', () => {
  const shares = sharesOfScore(of(50, 30, 20, 60, 40));
  expect(shares).toEqual([0.25, 0.15, 0.1, 0.3, 0.2]);
  for (const weights of [
    [1, 1, 2],
    [3, 3, 1],
    [50, 25, 25, 34, 33, 33],
    [7, 11, 13, 17],
  ])
    expect(sum(sharesOfScore(of(...weights)))).toBe(100);
});

it('B-2 a criterion that is not judged has no share in the score', () => {
  expect(sharesOfScore([...of(1, 3), { weight: 4, score: null }])).toEqual([0.25, 0.75, undefined]);
  expect(sharesOfScore(of(2, 2, 2, 2))).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(sharesOfScore([...of(0), { weight: 4, score: null }])).toEqual([undefined, undefined]);
});

it('B-2 the criteria that were judged have a share of the weight of all', () => {
  expect(scoredShare([...of(1, 2), { weight: 3, score: null }])).toBe(0.5);
  expect(scoredShare(of(0, 0))).toBe(0);
  expect(scoredShare([])).toBe(0);
});
