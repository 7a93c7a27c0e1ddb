/**
 * A formula can begin at the start of a CSV cell, or after a delimiter at which a spreadsheet may split the
 * cell.
 */
const start = String.raw`(?<=(?:^|[,;\t\r\n])[ "'\u00a0]*)`;
const formula = String.raw`(?=[=+\-@＝＋－＠\t\r])`;
const beforeFormula = new RegExp(start + formula, 'g');
const guard = new RegExp(`${start}'${formula}`, 'g');

/**
 * Inserts an apostrophe before each part of a CSV cell that a spreadsheet would run as a formula. `readCell` removes
 * the apostrophes.
 */
export const guardedCell = (text: string): string => text.replace(beforeFormula, "'");

export const readCell = (cell: string): string => cell.replace(guard, '');
