import { guardedCell } from '@repartee/contracts/formula-guard';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { figureOf, type OutcomeLine } from './outcome-figure.ts';

/**
 * The CSV file contains unrounded numbers. Its byte order mark makes spreadsheet programs read the file as UTF-8. Cells
 * that look like formulas are escaped.
 */
export function outcomesCsv(lines: readonly OutcomeLine[]): string {
  const rows = lines.map(({ key, name, learners, finished, judged, passed, ...line }) => ({
    ...{ key, name, learners, finished, judged, passed },
    ...{ pass_rate: line.pass_rate, pass_low: line.pass_low, pass_high: line.pass_high },
    cost_eur: line.ai?.cost,
    cost_per_session_eur: figureOf(
      { key, name, learners, finished, judged, passed, ...line },
      'cost_per_session',
    ),
    failed_ai_calls: line.ai?.failures,
  }));
  return stringify(rows, { header: true, bom: true, cast: { string: guardedCell } });
}
