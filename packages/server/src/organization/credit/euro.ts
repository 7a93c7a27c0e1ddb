const millionths = 1_000_000;

/** Amounts are stored in whole millionths of a euro, so that sums are exact. */
export const eurOf = (micro_eur: number): number => micro_eur / millionths;
export const microEurOf = (eur: number): number => Math.round(eur * millionths);
