const nbsp = '\u00a0';

/**
 * Formats a waiting time in milliseconds below 100 ms, otherwise in seconds. The unit symbols are the same in every
 * language.
 */
export function waitTime(locale: string, ms: number): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return ms < 100 ? `${Math.round(ms)}${nbsp}ms` : `${number.format(ms / 1000)}${nbsp}s`;
}

export function playTime(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const said = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value}${nbsp}${unit}`);
  return said.join(' ') || `0${nbsp}s`;
}
