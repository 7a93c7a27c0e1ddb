/**
 * Cliff's delta is the probability that a value of `lower` is less than a value of `higher`, minus the probability that
 * it is greater.
 */
export function cliffsDelta(lower: readonly number[], higher: readonly number[]): number {
  if (lower.length === 0 || higher.length === 0) return 0;
  let below = 0;
  for (const one of lower) for (const other of higher) below += Math.sign(other - one);
  return below / (lower.length * higher.length);
}

/** Minimum value of Cliff's delta between two adjacent difficulty levels of the practice engine. */
export const requiredEffect = 0.7;

/** Minimum value of Cliff's delta for a large effect (Romano et al., 2006). */
export const largeEffect = 0.47;
