import { guardedCell } from './formula-guard.ts';

/** Separator of the decimals in a language: `.` in English, `,` in French. */
const decimalOf = (locale: string): string => (0.5).toLocaleString(locale).slice(1, 2);

/** In languages with a decimal comma, spreadsheet programs expect semicolons between the columns of a CSV file. */
export const csvDelimiter = (locale: string): ',' | ';' => (decimalOf(locale) === ',' ? ';' : ',');

/**
 * Options of csv-stringify for a file that spreadsheet programs in the language open without questions: with a byte
 * order mark, lines ended by CRLF, and numbers with all their decimals. Cells that look like formulas are escaped.
 */
export const csvFormat = (locale: string) => ({
  bom: true,
  delimiter: csvDelimiter(locale),
  record_delimiter: '\r\n',
  quoted_match: /,(?!\d+$)|[;\t"\r\n]|^\s|\s$/,
  cast: {
    string: guardedCell,
    number: (value: number) => String(value).replace('.', decimalOf(locale)),
  },
});
