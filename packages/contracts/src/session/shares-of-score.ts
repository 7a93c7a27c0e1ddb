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
