/** Says whether a cost in EUR is stated: one of less than a cent is that of a model without prices, which is not free. */
export const isStatedCost = (eur: string): boolean => Number(eur) >= 0.005;
