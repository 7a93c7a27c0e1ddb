import { guardedCell } from '@repartee/contracts/formula-guard';
import { stringify } from 'csv-stringify/sync';

/** Without a byte order mark, Excel shows accents incorrectly. Line ends are CRLF (RFC 4180). */
export const writeCsv = (rows: readonly (readonly string[])[], delimiter: ',' | ';'): string =>
  stringify(
    rows.map((row) => row.map(guardedCell)),
    { bom: true, delimiter, record_delimiter: '\r\n', quoted_match: /[,;\t"\r\n]|^\s|\s$/ },
  );
