import { csvFormat } from '@repartee/contracts/csv-format';
import { stringify } from 'csv-stringify/sync';

/** Writes a CSV file for spreadsheet programs in the language. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[], locale: string): string =>
  stringify([...rows], csvFormat(locale));
