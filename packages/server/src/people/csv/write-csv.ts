/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/** Such a cell begins with an apostrophe, which spreadsheets show as text and `readCell` takes away again. */
const cellOf = (text: string, delimiter: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const readCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** With the byte order mark that makes Excel read accents, and the line ends of RFC 4180. */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => cellOf(cell, delimiter)).join(delimiter)}\r\n`).join('')}`;
