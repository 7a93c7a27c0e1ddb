import type { AiUsageRow } from '@repartee/contracts/ai-provider/spending-endpoints';
import { writeCsv } from '@repartee/contracts/csv';

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

export const usageCsv = (rows: readonly AiUsageRow[]): string =>
  writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))], 'comma');
