import { describe, expect, it } from 'vitest';
import { agreementOf, type ScorePair, weightedKappa } from './agreement.ts';

const pairsOf = (table: readonly (readonly number[])[]): ScorePair[] =>
  table.flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, (): ScorePair => [one, other])),
  );

const ifEqual = (one: number, other: number) => (one === other ? 1 : 0);

// The tables and expected values are copied from publications.
describe('B-11 the computed agreement between two raters', () => {
  // Source: R package irrCAC, vignette “overview” (cran.r-project.org/web/packages/irrCAC/vignettes/overview.html).
  // Quadratic weights: manual of kappa2.table (rdrr.io/cran/irrCAC/man/kappa2.table.html).
  it('the simple and the quadratically weighted kappa of 100 records equal those of the R package irrCAC', () => {
    const abstractors = pairsOf([
      [13, 0, 0],
      [0, 20, 7],
      [0, 4, 56],
    ]);
    expect(weightedKappa(abstractors, ifEqual, 2)?.kappa).toBeCloseTo(0.7964094, 7);
    expect(agreementOf(abstractors, 2).quadratic?.kappa).toBeCloseTo(0.8921569, 7);
  });
});

describe('B-11 the agreement of an observer with reviewers', () => {
  // Source: SAS/STAT User's Guide, The FREQ Procedure, “Agreement Study” (SkinCondition), two dermatologists and 88
  // patients (support.sas.com/documentation/cdl/en/statug/63033/HTML/default/statug_freq_sect004.htm).
  const dermatologists = pairsOf([
    [10, 4, 1, 0],
    [5, 10, 12, 2],
    [2, 4, 12, 5],
    [0, 2, 6, 13],
  ]);

  it('the simple and linearly weighted kappa of two dermatologists equal those in the SAS manual', () => {
    const simple = weightedKappa(dermatologists, ifEqual, 3);
    expect(simple?.kappa).toBeCloseTo(0.3449, 4);
    expect(simple?.low).toBeCloseTo(0.203, 4);
    expect(simple?.high).toBeCloseTo(0.4868, 4);
    const { linear, n } = agreementOf(dermatologists, 3);
    expect(n).toBe(88);
    expect(linear?.kappa).toBeCloseTo(0.5082, 4);
    expect(linear?.low).toBeCloseTo(0.3798, 4);
    expect(linear?.high).toBeCloseTo(0.6366, 4);
  });

  // Source of the table: Fleiss, Cohen and Everitt (1969), Psychological Bulletin 72. The simple kappa is (0.70 −
  // 0.475) / (1 − 0.475), the weighted kappa is 1 − 1.92 / 3.895. `ninths`: the weights of disagreement, multiplied by
  // 9.
  it('kappas and variances equal those in the publication of Fleiss, Cohen and Everitt (1969)', () => {
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
    const simple = weightedKappa(diagnosticians, ifEqual, 2);
    expect(simple?.kappa).toBeCloseTo(0.225 / 0.525, 10);
    expect(variance(simple)).toBeCloseTo(0.002885, 6);
    const weighted = weightedKappa(diagnosticians, (one, other) => 1 - (ninths[one]?.[other] ?? 0) / 9, 2);
    expect(weighted?.kappa).toBeCloseTo(1 - 1.92 / 3.895, 10);
    expect(weighted?.kappa).toBeCloseTo(0.507, 3);
    expect(variance(weighted)).toBeCloseTo(0.003248, 6);
  });

  it('kappa is 1 for equal scores and −1 for opposite scores', () => {
    const same = agreementOf([0, 1, 2, 3, 4, 5].map((score): ScorePair => [score, score]));
    expect(same).toMatchObject({ exact: 1, quadratic: { kappa: 1, low: 1, high: 1 } });
    const opposite = agreementOf([0, 0, 1, 4, 5, 5].map((score): ScorePair => [score, 5 - score]));
    expect(opposite.quadratic?.kappa).toBeCloseTo(-1, 10);
    expect(opposite.quadratic?.low).toBeGreaterThanOrEqual(-1);
  });

  it.each([0, 1, 4])('B-11 no kappa and no share is computed from %i pairs of scores', (n) => {
    const pairs = Array.from({ length: n }, (_, at): ScorePair => [at, at]);
    const none = { exact: null, within_one: null, quadratic: null, linear: null };
    expect(agreementOf(pairs)).toEqual({ n, mean_difference: n === 0 ? null : 0, ...none });
  });

  it('kappa is null if all scores are equal', () => {
    const pairs = Array.from({ length: 5 }, (): ScorePair => [3, 3]);
    expect(agreementOf(pairs)).toMatchObject({ n: 5, exact: 1, quadratic: null });
  });

  it('the agreement includes the mean difference of the observer’s scores from the reviewers’ scores', () => {
    expect(
      agreementOf([
        [5, 3],
        [4, 4],
        [2, 1],
        [3, 3],
        [5, 3],
      ]),
    ).toMatchObject({ mean_difference: 1, exact: 0.4, within_one: 0.6 });
  });
});
