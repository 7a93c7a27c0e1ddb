/**
 * Returns Cliff's delta of two samples: the probability that a value of `lower` is less than a value of `higher`, minus
 * the probability that it is greater. 1 means always less, 0 no difference, −1 always greater.
 */
export function cliffsDelta(lower: readonly number[], higher: readonly number[]): number {
  if (lower.length === 0 || higher.length === 0) return 0;
  let below = 0;
  for (const one of lower) for (const other of higher) below += Math.sign(other - one);
  return below / (lower.length * higher.length);
}

/** Smallest Cliff's delta that B-4 requires of the practice engine between two difficulty levels. */
export const requiredEffect = 0.7;

/** Smallest Cliff's delta that is called a large effect (Romano et al., 2006). */
export const largeEffect = 0.47;
