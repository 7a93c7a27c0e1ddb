/**
 * Matches the position before a character that starts a formula in a spreadsheet: at the start of the text, or after
 * any delimiter or line end. Delimiters inside the text count, because a spreadsheet program may be set to another
 * delimiter than the one of the file, and then splits cells at other characters and ignores quotes.
 */
const start = String.raw`(?<=(?:^|[,;\t\r\n])[ "'\u00a0]*)`;
const formula = String.raw`(?=[=+\-@＝＋－＠\t\r])`;
const beforeFormula = new RegExp(start + formula, 'g');
const guard = new RegExp(`${start}'${formula}`, 'g');

/**
 * Returns the text of a CSV cell, with one apostrophe before each part that a spreadsheet would run as a formula.
 * Every CSV export uses it; `readCell` removes the apostrophes.
 */
export const guardedCell = (text: string): string => text.replace(beforeFormula, "'");

/** Returns the original text of a cell that `guardedCell` returned. */
export const readCell = (cell: string): string => cell.replace(guard, '');
