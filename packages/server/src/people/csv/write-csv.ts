import { stringify } from 'csv-stringify/sync';

/**
 * Position before a character that starts a formula in a spreadsheet: at the start of the text, or after any delimiter
 * or line end. A spreadsheet may open the file with another delimiter; it then splits cells at other characters and
 * ignores quotes.
 */
const start = String.raw`(?<=(?:^|[,;\t\r\n])[ "'\u00a0]*)`;
const formula = String.raw`(?=[=+\-@＝＋－＠\t\r])`;
const beforeFormula = new RegExp(start + formula, 'g');
const guard = new RegExp(`${start}'${formula}`, 'g');

/** Inserts one apostrophe before each formula; `readCell` removes it again. */
const guardedCell = (text: string): string => text.replace(beforeFormula, "'");

/** Returns the original text of a cell that `writeCsv` wrote. */
export const readCell = (cell: string): string => cell.replace(guard, '');

/** Returns CSV with a byte order mark, which Excel needs for accents, and the line ends of RFC 4180. */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  stringify(
    rows.map((row) => row.map(guardedCell)),
    { bom: true, delimiter, record_delimiter: '\r\n', quoted_match: /[,;\t"\r\n]|^\s|\s$/ },
  );
