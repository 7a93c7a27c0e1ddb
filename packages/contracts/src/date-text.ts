/**
 * Formats a date. In French, the first day of a month is an ordinal where the month is a word: “1er octobre 2026”,
 * which `Intl` writes as “1 octobre 2026”.
 */
export function dateText(format: Intl.DateTimeFormat, date: Date): string {
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(date);
  const parts = format.formatToParts(date);
  const hasMonthName = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts
    .map(({ type, value }) => (hasMonthName && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
