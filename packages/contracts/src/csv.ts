/**
 * A formula can begin at the start of a CSV cell, or after a delimiter at which a spreadsheet may split the
 * cell.
 */
const start = String.raw`(?<=(?:^|[,;\t\r\n])[ "'\u00a0]*)`;
const formula = String.raw`(?=[=+\-@＝＋－＠\t\r])`;
const beforeFormula = new RegExp(start + formula, 'g');
const guard = new RegExp(`${start}'${formula}`, 'g');

/** Removes the apostrophes that `writeCsv` inserts before formulas. */
export const readCell = (cell: string): string => cell.replace(guard, '');

export const csvDelimiters = ['comma', 'semicolon'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** In languages with a decimal comma, spreadsheet programs expect semicolons between columns. */
export const csvDelimiterOf = (locale: string): CsvDelimiter =>
  (0.5).toLocaleString(locale).includes(',') ? 'semicolon' : 'comma';

export type CsvCell = string | number | boolean | null | undefined;

/**
 * Returns a CSV file (RFC 4180: lines end with CRLF). Without the byte order mark, Excel shows accents incorrectly.
 * An apostrophe precedes each part of a text that a spreadsheet would run as a formula.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], delimiter: CsvDelimiter): string {
  const written = (cell: CsvCell) => {
    const text = typeof cell === 'string' ? cell.replace(beforeFormula, "'") : String(cell ?? '');
    return /[,;\t"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const between = delimiter === 'semicolon' ? ';' : ',';
  return `\uFEFF${rows.map((row) => `${row.map(written).join(between)}\r\n`).join('')}`;
}
