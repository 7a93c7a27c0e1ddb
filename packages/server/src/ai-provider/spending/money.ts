const places = 12;
const unit = 10n ** BigInt(places);

/** An amount in EUR in whole units of 10^-12, so that sums and products of prices are exact. */
export type PicoEur = bigint;

/** Reads decimal text such as `0.15`; more than twelve places are cut. */
export function picoEurOf(decimal: string): PicoEur {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const amount = BigInt(whole) * unit + BigInt(fraction.slice(0, places).padEnd(places, '0'));
  return decimal.startsWith('-') ? -amount : amount;
}

/** Decimal text without zeros at its end: `0.15`, `0`. */
export function eurTextOf(amount: PicoEur): string {
  const [sign, size] = amount < 0n ? ['-', -amount] : ['', amount];
  const fraction = (size % unit).toString().padStart(places, '0').replace(/0+$/, '');
  return `${sign}${size / unit}${fraction ? `.${fraction}` : ''}`;
}
