/**
 * Returns Cliff's delta of two samples: the probability that a value of `lower` is below one of `higher`, minus the
 * probability that it is above. 1: always below; 0: no difference; −1: always above. From 0.47 on an effect is called
 * large (Romano et al., 2006).
 */
export function cliffsDelta(lower: readonly number[], higher: readonly number[]): number {
  if (lower.length === 0 || higher.length === 0) return 0;
  let below = 0;
  for (const one of lower) for (const other of higher) below += Math.sign(other - one);
  return below / (lower.length * higher.length);
}

/** Smallest Cliff's delta that is called a large effect. */
export const largeEffect = 0.47;
