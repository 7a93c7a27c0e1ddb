import type { AiUsageRow } from '@repartee/contracts/ai-provider/spending-endpoints';
import { guardedCell } from '@repartee/contracts/formula-guard';
import { stringify } from 'csv-stringify/browser/esm/sync';

const columns = [
  'key',
  'calls',
  'failures',
  'input_tokens',
  'output_tokens',
  'characters',
  'audio_seconds',
  'cost_eur',
  'first_part_p50_ms',
  'first_part_p95_ms',
] as const;

/**
 * The byte order mark makes spreadsheet programs read the CSV file as UTF-8. Cells that look like formulas are escaped.
 */
export const usageCsv = (rows: readonly AiUsageRow[]): string =>
  stringify([...rows], { columns: [...columns], header: true, bom: true, cast: { string: guardedCell } });
