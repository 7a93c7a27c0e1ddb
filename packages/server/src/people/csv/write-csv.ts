import { stringify } from 'csv-stringify/sync';

/**
 * Before each character with which a spreadsheet begins a formula, where a cell begins: at the start of the text, or
 * behind any delimiter or line end, because the file may be opened with another delimiter than it was written with,
 * which cuts cells apart and knows no quotes inside them.
 */
const start = String.raw`(?<=(?:^|[,;\t\r\n])[ "'\u00a0]*)`;
const formula = String.raw`(?=[=+\-@＝＋－＠\t\r])`;
const beforeFormula = new RegExp(start + formula, 'g');
const guard = new RegExp(`${start}'${formula}`, 'g');

/** Exactly one apostrophe is set before each formula and taken away again by `readCell`. */
const guardedCell = (text: string): string => text.replace(beforeFormula, "'");

/** The text of a cell that `writeCsv` wrote. */
export const readCell = (cell: string): string => cell.replace(guard, '');

/** With the byte order mark that makes Excel read accents, and the line ends of RFC 4180. */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  stringify(
    rows.map((row) => row.map(guardedCell)),
    { bom: true, delimiter, record_delimiter: '\r\n', quoted_match: /[,;\t"\r\n]|^\s|\s$/ },
  );
