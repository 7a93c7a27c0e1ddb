/**
 * Cliff's delta of two samples: how much likelier a value of `lower` is to be below one of `higher` than above it. 1: always
 * below; 0: no difference; −1: always above. From 0.47 on an effect is called large (Romano et al., 2006).
 */
export function cliffsDelta(lower: readonly number[], higher: readonly number[]): number {
  if (lower.length === 0 || higher.length === 0) return 0;
  let below = 0;
  for (const one of lower) for (const other of higher) below += Math.sign(other - one);
  return below / (lower.length * higher.length);
}

/** From here on an effect is called large. */
export const largeEffect = 0.47;
