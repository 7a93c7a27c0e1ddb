import { fewestForFigures } from '@repartee/contracts/feedback/progress/fewest';
import type { Agreement, AimAgreement } from '@repartee/contracts/library/observer-quality';

export type ScorePair = readonly [observer: number, human: number];

/** 97.5 % quantile of the standard normal distribution, for 95 % confidence intervals. */
const z95 = 1.959964;

/** Computes how well an observer agrees with reviewers. Scores are from 0 to `highest`. */
export function agreementOf(pairs: readonly ScorePair[], highest = 5): Agreement {
  const n = pairs.length;
  const mean_difference =
    n === 0 ? null : pairs.reduce((sum, [observer, human]) => sum + observer - human, 0) / n;
  if (n < fewestForFigures)
    return { n, exact: null, within_one: null, mean_difference, quadratic: null, linear: null };
  const share = (near: number) => pairs.filter(([one, other]) => Math.abs(one - other) <= near).length / n;
  return {
    n,
    exact: share(0),
    within_one: share(1),
    mean_difference,
    quadratic: weightedKappa(pairs, (one, other) => 1 - ((one - other) / highest) ** 2, highest),
    linear: weightedKappa(pairs, (one, other) => 1 - Math.abs(one - other) / highest, highest),
  };
}

/** An answer about an aim: met, not met, or null for “cannot judge”. */
export type AimPair = readonly [observer: boolean | null, human: boolean | null];

/** Computes how well an observer agrees with reviewers about aims. Cohen's kappa of three answers, without weights. */
export function aimAgreementOf(pairs: readonly AimPair[]): AimAgreement {
  const n = pairs.length;
  const stated = pairs.filter(([observer]) => observer !== null);
  const equal = (some: readonly AimPair[]) => some.filter(([one, other]) => one === other).length;
  const code = (answer: boolean | null) => (answer === null ? 2 : Number(answer));
  const codes = pairs.map(([one, other]): ScorePair => [code(one), code(other)]);
  const isEnough = n >= fewestForFigures;
  return {
    n,
    exact: isEnough ? equal(pairs) / n : null,
    kappa: isEnough ? weightedKappa(codes, (one, other) => Number(one === other), 2) : null,
    stated: stated.length,
    precision: stated.length >= fewestForFigures ? equal(stated) / stated.length : null,
  };
}

/**
 * Cohen's weighted kappa, with the large-sample standard error of Fleiss, Cohen and Everitt (1969). `weight` must
 * return 1 for equal scores. Returns null if all scores are equal.
 */
export function weightedKappa(
  pairs: readonly ScorePair[],
  weight: (one: number, other: number) => number,
  highest: number,
): Agreement['quadratic'] {
  const n = pairs.length;
  if (n === 0) return null;
  const scale = Array.from({ length: highest + 1 }, (_, score) => score);
  const shareOf = (rater: 0 | 1) =>
    scale.map((score) => pairs.filter((pair) => pair[rater] === score).length / n);
  const [observer, human] = [shareOf(0), shareOf(1)];
  const mean = (shares: readonly number[], weightOf: (score: number) => number) =>
    shares.reduce((sum, share, score) => sum + share * weightOf(score), 0);
  const byObserver = scale.map((score) => mean(human, (other) => weight(score, other)));
  const byHuman = scale.map((score) => mean(observer, (other) => weight(other, score)));

  const observed = pairs.reduce((sum, [one, other]) => sum + weight(one, other), 0) / n;
  const expected = mean(observer, (score) => byObserver[score] ?? 0);
  if (expected >= 1) return null;
  const kappa = (observed - expected) / (1 - expected);
  const squares =
    pairs.reduce((sum, [one, other]) => {
      const chance = (byObserver[one] ?? 0) + (byHuman[other] ?? 0);
      return sum + (weight(one, other) - chance * (1 - kappa)) ** 2;
    }, 0) / n;
  const variance = (squares - (kappa - expected * (1 - kappa)) ** 2) / (n * (1 - expected) ** 2);
  const margin = z95 * Math.sqrt(Math.max(0, variance));
  return { kappa, low: Math.max(-1, kappa - margin), high: Math.min(1, kappa + margin) };
}
