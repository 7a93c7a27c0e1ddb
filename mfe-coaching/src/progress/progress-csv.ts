import { csvDelimiterOf, writeCsv } from '@repartee/contracts/csv';
import type { HeatMap } from '@repartee/contracts/progress/heat-map';

type Translate = (key: string) => string;

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
  const heading = [...facts.map((key) => t(`progress.${key}`)), ...criteria.map(({ name }) => name)];
  return writeCsv([heading, ...rows], csvDelimiterOf(locale));
}
