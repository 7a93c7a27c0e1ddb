import type { ReportCriterion } from './report.ts';

/**
 * Returns for each criterion its share (0 to 1) in the session's score, in whole percent that sum to 100: remainders
 * go to the largest fractions. Undefined for criteria without a score, and if no weight counts.
 */
export function sharesOfScore(
  criteria: readonly Pick<ReportCriterion, 'weight' | 'score'>[],
): (number | undefined)[] {
  const weights = criteria.map(({ weight, score }) => (score === null ? 0 : weight));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return criteria.map(() => undefined);
  const exact = weights.map((weight) => (weight / whole) * 100);
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const raised = new Set(
    exact
      .map((share, index) => ({ index, fraction: share - Math.floor(share) }))
      .toSorted((one, other) => other.fraction - one.fraction)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return exact.map((share, index) =>
    criteria[index]?.score === null ? undefined : (Math.floor(share) + (raised.has(index) ? 1 : 0)) / 100,
  );
}

/** A session has a score if the criteria that were judged have at least this share of the weight of all. */
export const leastScoredShare = 0.5;

/** Returns the share (0 to 1) that the criteria with a score have of the weight of all. */
export function scoredShare(criteria: readonly Pick<ReportCriterion, 'weight' | 'score'>[]): number {
  const sum = (some: typeof criteria) => some.reduce((total, { weight }) => total + weight, 0);
  const whole = sum(criteria);
  return whole === 0 ? 0 : sum(criteria.filter(({ score }) => score !== null)) / whole;
}
