import { writeCsv } from '@repartee/contracts/csv';
import { figureOf, type OutcomeLine } from './outcome-figure.ts';

const facts = [
  'key',
  'name',
  'learners',
  'finished',
  'judged',
  'passed',
  'pass_rate',
  'pass_low',
  'pass_high',
] as const;

/** The CSV file contains unrounded numbers. */
export const outcomesCsv = (lines: readonly OutcomeLine[]): string =>
  writeCsv(
    [
      [...facts, 'cost_eur', 'cost_per_session_eur', 'failed_ai_calls'],
      ...lines.map((line) => [
        ...facts.map((fact) => line[fact]),
        ...(['cost', 'cost_per_session', 'failures'] as const).map((figure) => figureOf(line, figure)),
      ]),
    ],
    'comma',
  );
