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

  // Cohen (1968), Psychological Bulletin 70, Table 1: two judges, 200 cases. By hand, the weighted disagreement is 0.90 observed
  // and 1.38 by chance: 1 − 0.90 / 1.38.
  it('has the weighted kappa of Cohen’s own illustration of 1968', () => {
    const judges = pairsOf([
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ]);
    const gravity = [
      [0, 1, 3],
      [1, 0, 6],
      [3, 6, 0],
    ];
    const agreed = (one: number, other: number) => 1 - (gravity[one]?.[other] ?? 0) / 6;
    expect(weightedKappa(judges, agreed, 2)?.kappa).toBeCloseTo(1 - 0.9 / 1.38, 10);
    expect(weightedKappa(judges, agreed, 2)?.kappa).toBeCloseTo(0.348, 3);
  });

  // Fleiss, Cohen and Everitt (1969), Psychological Bulletin 72: two diagnosticians, 200 patients. By hand, κ is
  // (0.70 − 0.475) / (1 − 0.475) and the weighted one 1 − 1.92 / 3.895, with disagreement counted in ninths.
  it('has the kappas and the variances of the example that its standard error comes from', () => {
    const diagnosticians = pairsOf([
      [106, 10, 4],
      [22, 28, 10],
      [2, 12, 6],
    ]);
    const ninths = [
      [0, 9, 5],
      [9, 0, 3],
      [5, 3, 0],
    ];
    const variance = (interval: ReturnType<typeof weightedKappa>) =>
      interval && ((interval.high - interval.low) / 2 / 1.959964) ** 2;
    const simple = weightedKappa(diagnosticians, (one, other) => (one === other ? 1 : 0), 2);
    expect(simple?.kappa).toBeCloseTo(0.225 / 0.525, 10);
    expect(variance(simple)).toBeCloseTo(0.002885, 6);
    const weighted = weightedKappa(diagnosticians, (one, other) => 1 - (ninths[one]?.[other] ?? 0) / 9, 2);
    expect(weighted?.kappa).toBeCloseTo(1 - 1.92 / 3.895, 10);
    expect(weighted?.kappa).toBeCloseTo(0.507, 3);
    expect(variance(weighted)).toBeCloseTo(0.003248, 6);
  });

  // Altman (1991), Practical Statistics for Medical Research: two radiologists, 85 xeromammograms.
  it('has the simple and the linearly weighted kappa of two radiologists', () => {
    const radiologists = pairsOf([
      [21, 12, 0, 0],
      [4, 17, 1, 0],
      [3, 9, 15, 2],
      [0, 0, 0, 1],
    ]);
    const simple = weightedKappa(radiologists, (one, other) => (one === other ? 1 : 0), 3);
    expect(simple?.kappa).toBeCloseTo(0.47, 2);
    expect(agreementOf(radiologists, 3).linear?.kappa).toBeCloseTo(0.57, 2);
  });

  // Two judges over four cases, scores 0 to 2: squared differences are 2 in all, the 16 pairs by chance have 24 / 4 = 6.
  it('has the quadratically weighted kappa that is computed by hand', () => {
    const pairs: ScorePair[] = [
      [0, 0],
      [2, 2],
      [0, 1],
      [2, 1],
    ];
    const chance = pairs.flatMap(([one]) => pairs.map(([, other]) => (one - other) ** 2));
    expect(chance.reduce((sum, one) => sum + one, 0) / 4).toBe(6);
    const { quadratic, exact, within_one, mean_difference } = agreementOf(pairs, 2);
    expect(quadratic?.kappa).toBeCloseTo(1 - 2 / 6, 10);
    expect([exact, within_one, mean_difference]).toEqual([0.5, 1, 0]);
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
