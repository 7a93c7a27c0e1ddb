const millionths = 1_000_000;

/** Converts millionths of a euro to euros. Amounts are stored in whole millionths, so that sums are exact. */
export const eurOf = (micro_eur: number): number => micro_eur / millionths;
export const microEurOf = (eur: number): number => Math.round(eur * millionths);
