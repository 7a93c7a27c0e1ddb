import type { AiUsageFigures, AiUsageRow } from '@repartee/contracts/ai/spending-endpoints';
import { csvFormat } from '@repartee/contracts/csv-format';
import { stringify } from 'csv-stringify/browser/esm/sync';

const figures = [
  'input_tokens',
  'output_tokens',
  'characters',
  'audio_seconds',
  'cost_eur',
  'first_part_p50_ms',
  'first_part_p95_ms',
] as const;

interface UsageTexts {
  readonly locale: string;
  t(
    key:
      | 'usage.calls'
      | 'usage.failures'
      | `usage.column.${(typeof figures)[number] | 'failure_causes' | 'total'}`,
  ): string;
  /** Heading of the first column. */
  readonly keyTitle: string;
  keyOf(row: AiUsageRow): string;
  causesOf(row: AiUsageRow): string;
}

export function usageCsv(
  rows: readonly AiUsageRow[],
  total: AiUsageFigures,
  { locale, t, keyTitle, keyOf, causesOf }: UsageTexts,
): string {
  const heading = [
    ...[keyTitle, t('usage.calls'), t('usage.failures'), t('usage.column.failure_causes')],
    ...figures.map((figure) => t(`usage.column.${figure}`)),
  ];
  const lines = rows.map((row) => [
    ...[keyOf(row), row.calls, row.failures, causesOf(row)],
    ...figures.map((figure) => (figure === 'cost_eur' ? Number(row.cost_eur) : row[figure])),
  ]);
  const sums = [
    ...[t('usage.column.total'), total.calls, total.failures, ''],
    ...figures.map((figure) =>
      figure === 'cost_eur'
        ? Number(total.cost_eur)
        : figure in total
          ? total[figure as keyof AiUsageFigures]
          : '',
    ),
  ];
  return stringify([heading, ...lines, sums], csvFormat(locale));
}
