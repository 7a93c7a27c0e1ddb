import { csvDelimiter } from '@repartee/contracts/csv-format';

/** A CSV file as spreadsheet programs of the language open it: with a byte order mark, lines ended by CRLF. */
export function csvFile(rows: readonly (readonly string[])[], locale: string): Blob {
  const delimiter = csvDelimiter(locale);
  const quoted = (cell: string) =>
    /[,;\t"\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = rows.map((row) => `${row.map(quoted).join(delimiter)}\r\n`);
  return new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' });
}
