const millionths = 1_000_000;

/** Money is kept in whole millionths, so that sums are exact. */
export const eurOf = (micro_eur: number): number => micro_eur / millionths;
export const microEurOf = (eur: number): number => Math.round(eur * millionths);
