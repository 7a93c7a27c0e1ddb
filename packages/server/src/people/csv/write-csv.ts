import { guardedCell } from '@repartee/contracts/formula-guard';
import { stringify } from 'csv-stringify/sync';

/**
 * Returns CSV with a byte order mark, without which Excel shows accents incorrectly, and with CRLF line ends (RFC
 * 4180).
 */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  stringify(
    rows.map((row) => row.map(guardedCell)),
    { bom: true, delimiter, record_delimiter: '\r\n', quoted_match: /[,;\t"\r\n]|^\s|\s$/ },
  );
