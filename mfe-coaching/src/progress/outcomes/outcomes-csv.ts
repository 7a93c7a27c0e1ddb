import { csvFormat } from '@repartee/contracts/csv-format';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { figureOf, type OutcomeLine } from './outcome-figure.ts';

const columns = [
  'learners',
  'finished',
  'judged',
  'passed',
  'pass_rate',
  'pass_low',
  'pass_high',
  'cost_eur',
  'cost_per_session_eur',
  'failures',
] as const;

interface OutcomeTexts {
  readonly locale: string;
  /** Heading of the first column. */
  readonly first: string;
  nameOf(line: OutcomeLine): string;
  t(key: `outcomes.${(typeof columns)[number]}`): string;
}

/** The CSV file contains unrounded numbers. */
export function outcomesCsv(
  lines: readonly OutcomeLine[],
  { locale, first, nameOf, t }: OutcomeTexts,
): string {
  const figures = (line: OutcomeLine) => ({
    ...line,
    cost_eur: figureOf(line, 'cost'),
    cost_per_session_eur: figureOf(line, 'cost_per_session'),
    failures: figureOf(line, 'failures'),
  });
  const rows = lines.map((line) => [nameOf(line), ...columns.map((column) => figures(line)[column])]);
  return stringify(
    [[first, ...columns.map((column) => t(`outcomes.${column}`))], ...rows],
    csvFormat(locale),
  );
}
