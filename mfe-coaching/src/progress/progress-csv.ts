import { guardedCell } from '@repartee/contracts/formula-guard';
import type { HeatMap } from '@repartee/contracts/progress/heat-map';
import { stringify } from 'csv-stringify/browser/esm/sync';

type Translate = (key: string) => string;

/**
 * Semicolons separate the cells of the CSV file if the user's language has a decimal comma. Cells that look
 * like formulas are escaped.
 */
export function progressCsv({ people, criteria }: HeatMap, locale: string, t: Translate): string {
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : figures.format(value);
  const facts = ['person', 'email', 'sessions', 'passed', 'mean', 'overdue'] as const;
  const rows = people.map((person) => [
    person.name,
    person.email,
    figure(person.sessions),
    figure(person.passed),
    figure(person.mean),
    figure(person.overdue),
    ...criteria.map((_, index) => figure(person.cells.find(({ criterion }) => criterion === index)?.mean)),
  ]);
  return stringify(
    [[...facts.map((key) => t(`progress.${key}`)), ...criteria.map(({ name }) => name)], ...rows],
    {
      bom: true,
      delimiter: figures.format(0.5).includes(',') ? ';' : ',',
      cast: { string: guardedCell },
      record_delimiter: 'windows',
    },
  );
}
