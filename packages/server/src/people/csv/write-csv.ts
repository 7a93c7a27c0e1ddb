import { stringify } from 'csv-stringify/sync';

/**
 * Matches where a cell may start: at the start of the text, and after any delimiter or line end, because a spreadsheet
 * that opens the file with another delimiter splits cells there.
 */
const start = String.raw`(?<=(?:^|[,;\t\r\n])[ "'\u00a0]*)`;
const formula = String.raw`(?=[=+\-@＝＋－＠\t\r])`;
const beforeFormula = new RegExp(start + formula, 'g');
const guard = new RegExp(`${start}'${formula}`, 'g');

/**
 * Inserts an apostrophe before each character that would start a formula in a spreadsheet. `readCell` removes it again.
 */
const guardedCell = (text: string): string => text.replace(beforeFormula, "'");

/** Returns the original text of a cell in a file written by `writeCsv`. */
export const readCell = (cell: string): string => cell.replace(guard, '');

/**
 * Returns CSV with a byte order mark, without which Excel shows accents incorrectly, and with CRLF line ends (RFC
 * 4180).
 */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  stringify(
    rows.map((row) => row.map(guardedCell)),
    { bom: true, delimiter, record_delimiter: '\r\n', quoted_match: /[,;\t"\r\n]|^\s|\s$/ },
  );
