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

/** Converts usage to CSV: exact amounts, a byte order mark for spreadsheets, and no cell that runs as a formula. */
export const usageCsv = (rows: readonly AiUsageRow[]): string =>
  stringify([...rows], { columns: [...columns], header: true, bom: true, cast: { string: guardedCell } });
