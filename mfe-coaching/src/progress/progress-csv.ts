import { csvFormat } from '@repartee/contracts/csv-format';
import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';
import { stringify } from 'csv-stringify/browser/esm/sync';

type Translate = (key: string) => string;

export function progressCsv({ people, criteria }: HeatMap, locale: string, t: Translate): string {
  const facts = ['person', 'email', 'sessions', 'passed', 'mean', 'overdue'] as const;
  const hundredths = (value: number | null | undefined) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : null;
  const rows = people.map((person) => [
    ...[person.name, person.email, person.sessions, person.passed, hundredths(person.mean), person.overdue],
    ...criteria.map((_, index) =>
      hundredths(person.cells.find(({ criterion }) => criterion === index)?.mean),
    ),
  ]);
  const heading = [...facts.map((key) => t(`progress.${key}`)), ...criteria.map(({ name }) => name)];
  return stringify([heading, ...rows], csvFormat(locale));
}
