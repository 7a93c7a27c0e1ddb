import { type CsvColumn, type CsvProblem, csvColumns } from '@repartee/contracts/people/user-csv';
import type { CsvRecord } from './parse-csv.ts';

/**
 * Accepted headings and their columns. Headings are compared in lowercase, without accents, blanks and
 * hyphens.
 */
const names: Readonly<Record<string, CsvColumn>> = {
  email: 'email',
  mail: 'email',
  emailaddress: 'email',
  adresseemail: 'email',
  courriel: 'email',
  firstname: 'first_name',
  prenom: 'first_name',
  lastname: 'last_name',
  nom: 'last_name',
  role: 'role',
  language: 'language',
  langue: 'language',
  groups: 'groups',
  groupes: 'groups',
};

const columnOf = (heading: string): CsvColumn | undefined =>
  names[
    heading
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
  ];

export function readColumns(heading: CsvRecord): {
  readonly at: ReadonlyMap<CsvColumn, number>;
  readonly problems: CsvProblem[];
} {
  const at = new Map<CsvColumn, number>();
  for (const [index, name] of heading.cells.entries()) {
    const column = columnOf(name);
    if (column && !at.has(column)) at.set(column, index);
  }
  const missing = csvColumns.slice(0, 3).filter((column) => !at.has(column));
  return {
    at,
    problems: missing.map((column) => ({
      line: heading.line,
      column,
      value: column,
      reason: 'column_missing',
    })),
  };
}
