import { useLocale } from '@repartee/app-sdk';

/** Writes an amount in EUR without its sign, with at least two decimals: 1.80, but also 0.075. */
export function usePriceText(): (amount: string) => string {
  const format = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  return (amount) => format.format(Number(amount));
}
