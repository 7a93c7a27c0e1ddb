import { type CsvColumn, type CsvProblem, csvColumns } from '@repartee/contracts/people/user-csv';
import { columnOf } from './csv-words.ts';
import type { CsvRecord } from './parse-csv.ts';

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
