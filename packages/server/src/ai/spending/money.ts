const places = 12;
const unit = 10n ** BigInt(places);

/** An amount in units of 10^-12 EUR, so that sums and products of prices are exact. */
export type PicoEur = bigint;

/** Parses decimal text such as `0.15`. Digits after the twelfth decimal place are cut off. */
export function picoEurOf(decimal: string): PicoEur {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const amount = BigInt(whole) * unit + BigInt(fraction.slice(0, places).padEnd(places, '0'));
  return decimal.startsWith('-') ? -amount : amount;
}

/** Formats an amount without trailing zeros, such as `0.15` or `0`. */
export function eurTextOf(amount: PicoEur): string {
  const [sign, size] = amount < 0n ? ['-', -amount] : ['', amount];
  const fraction = (size % unit).toString().padStart(places, '0').replace(/0+$/, '');
  return `${sign}${size / unit}${fraction ? `.${fraction}` : ''}`;
}
