import { describe, expect, it } from 'vitest';
import { agreementOf, type ScorePair, weightedKappa } from './agreement.ts';

const pairsOf = (table: readonly (readonly number[])[]): ScorePair[] =>
  table.flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, (): ScorePair => [one, other])),
  );

describe('B-11 the agreement of an observer with reviewers', () => {
  // SAS/STAT User's Guide, The FREQ Procedure, “Agreement Study” (SkinCondition): two dermatologists, 88 patients.
  const dermatologists = pairsOf([
    [10, 4, 1, 0],
    [5, 10, 12, 2],
    [2, 4, 12, 5],
    [0, 2, 6, 13],
  ]);

  it('has the simple and the linearly weighted kappa, with their intervals, of the published example', () => {
    const simple = weightedKappa(dermatologists, (one, other) => (one === other ? 1 : 0), 3);
    expect(simple?.kappa).toBeCloseTo(0.3449, 4);
    expect(simple?.low).toBeCloseTo(0.203, 4);
    expect(simple?.high).toBeCloseTo(0.4868, 4);
    const { linear, n } = agreementOf(dermatologists, 3);
    expect(n).toBe(88);
    expect(linear?.kappa).toBeCloseTo(0.5082, 4);
    expect(linear?.low).toBeCloseTo(0.3798, 4);
    expect(linear?.high).toBeCloseTo(0.6366, 4);
  });

  // R package irr, data set `anxiety` (raters 1 and 2, 20 people): kappa2(anxiety[, 1:2], "squared") is 0.297.
  it('has the quadratically weighted kappa of the published example', () => {
    const first = [3, 3, 3, 4, 5, 5, 2, 3, 5, 2, 2, 6, 1, 5, 2, 2, 1, 2, 4, 3];
    const second = [3, 6, 4, 6, 2, 4, 2, 4, 3, 3, 2, 3, 3, 3, 2, 2, 1, 3, 3, 4];
    const pairs = first.map((one, index): ScorePair => [one - 1, (second[index] ?? 0) - 1]);
    const { quadratic, exact, within_one, mean_difference } = agreementOf(pairs);
    expect(quadratic?.kappa).toBeCloseTo(0.297, 3);
    expect([exact, within_one, mean_difference]).toEqual([0.3, 0.65, 0]);
  });

  it('is 1 for the same scores, below 0 for opposite ones, with an interval that stays between −1 and 1', () => {
    const same = agreementOf([0, 1, 2, 3, 4, 5].map((score): ScorePair => [score, score]));
    expect(same).toMatchObject({ exact: 1, quadratic: { kappa: 1, low: 1, high: 1 } });
    const opposite = agreementOf([0, 1, 4, 5].map((score): ScorePair => [score, 5 - score]));
    expect(opposite.quadratic?.kappa).toBeCloseTo(-1, 10);
    expect(opposite.quadratic?.low).toBeGreaterThanOrEqual(-1);
  });

  it('is not known without scores, and where all of them are the same', () => {
    expect(agreementOf([])).toEqual({
      n: 0,
      exact: null,
      within_one: null,
      mean_difference: null,
      quadratic: null,
      linear: null,
    });
    expect(
      agreementOf([
        [3, 3],
        [3, 3],
      ]),
    ).toMatchObject({ n: 2, exact: 1, quadratic: null });
  });

  it('says by how much an observer scores higher than reviewers', () => {
    expect(
      agreementOf([
        [5, 3],
        [4, 4],
        [2, 1],
      ]),
    ).toMatchObject({ mean_difference: 1, within_one: 2 / 3 });
  });
});
