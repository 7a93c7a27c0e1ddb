import { readCell } from '@repartee/contracts/formula-guard';
import { visibleText } from '@repartee/contracts/page';
import { defaultRole, mayGrantRole } from '@repartee/contracts/people/accounts';
import { groupNameLength } from '@repartee/contracts/people/group-endpoints';
import { emailAddress } from '@repartee/contracts/people/identity/email-address';
import { nameText, userNameLength } from '@repartee/contracts/people/identity/user-names';
import {
  type CsvColumn,
  type CsvProblem,
  csvColumns,
  csvGroupLimit,
  csvRowLimit,
  groupSeparator,
} from '@repartee/contracts/people/user-csv';
import type { UserDraft } from '@repartee/contracts/people/user-record';
import type { Principal } from '../../runtime/access/principal.ts';
import { columnOf, languageNamed, roleOf } from './csv-words.ts';
import { type CsvRecord, parseCsv } from './parse-csv.ts';

export interface CsvUser extends UserDraft {
  readonly line: number;
  /** Groups of the file that do not exist yet. */
  readonly new_groups: readonly string[];
}

interface CsvContext {
  readonly role: Principal['role'];
  /** Ids of the existing groups by their name in lower case. */
  readonly groups: ReadonlyMap<string, string>;
  readonly create_groups: boolean;
}

interface CsvUsers {
  readonly heading: readonly string[];
  readonly records: readonly CsvRecord[];
  /** One user for each row, also for rows with problems. */
  readonly people: readonly CsvUser[];
  readonly problems: CsvProblem[];
}

export function readCsvUsers(file: string, context: CsvContext): CsvUsers {
  const { records, rows, open_quote_line, long_line } = parseCsv(file);
  const [heading, ...rest] = records;
  const refuse = (...problems: CsvProblem[]): CsvUsers => ({
    ...{ heading: heading?.cells ?? [], records: rest, people: [], problems },
  });
  const whole = (reason: CsvProblem['reason'], line = 1, value = '') =>
    refuse({ line, column: null, value, reason });
  if (long_line !== null) return whole('row_too_long', long_line);
  if (open_quote_line !== null) return whole('quote_open', open_quote_line);
  if (rows > csvRowLimit) return whole('too_many_rows', 1, String(rows));
  if (!heading || rest.length === 0) return whole('file_empty');
  const { at, problems } = readColumns(heading);
  if (problems.length > 0) return refuse(...problems);
  const people: CsvUser[] = [];
  for (const record of rest) {
    if (record.cells.slice(heading.cells.length).some(Boolean))
      problems.push({ line: record.line, column: null, value: '', reason: 'cells_differ' });
    else people.push(readPerson(record, at, context, problems));
  }
  const seen = new Set<string>();
  for (const { line, email } of people) {
    if (email && seen.has(email))
      problems.push({ line, column: 'email', value: email, reason: 'email_twice' });
    seen.add(email);
  }
  return { heading: heading.cells, records: rest, people, problems };
}

const groupName = visibleText(groupNameLength);

function readPerson(
  { line, cells }: CsvRecord,
  at: ReadonlyMap<CsvColumn, number>,
  { role: own, groups, create_groups }: CsvContext,
  problems: CsvProblem[],
): CsvUser {
  const cell = (column: CsvColumn) => readCell(cells[at.get(column) ?? -1] ?? '').trim();
  const bad = (column: CsvColumn, reason: CsvProblem['reason'], value = cell(column)) =>
    problems.push({ line, column, value: value.slice(0, 200), reason });

  const email = emailAddress.safeParse(cell('email'));
  if (!cell('email')) bad('email', 'email_missing');
  else if (!email.success) bad('email', 'email_invalid');

  const nameIn = (column: 'first_name' | 'last_name'): string => {
    const { data: name = '', success } = nameText.safeParse(cell(column));
    if (!success) bad(column, cell(column).length > userNameLength ? 'name_too_long' : 'name_missing');
    else if (name.includes('\uFFFD')) bad(column, 'name_broken');
    return name;
  };
  const [first_name, last_name] = [nameIn('first_name'), nameIn('last_name')];

  const role = roleOf(cell('role') || defaultRole);
  if (!role) bad('role', 'role_unknown');
  else if (!mayGrantRole(own, role)) bad('role', 'role_above_own');

  const language = cell('language') ? languageNamed(cell('language')) : null;
  if (language === undefined) bad('language', 'language_unknown');

  const all = cell('groups')
    .split(groupSeparator)
    .map((name) => name.trim())
    .filter(Boolean);
  const named = all.slice(0, csvGroupLimit);
  if (all.length > named.length) bad('groups', 'too_many_groups', String(all.length));
  const unknown = named.filter((name) => !groups.has(name.toLowerCase()));
  for (const name of unknown) {
    if (!create_groups) bad('groups', 'group_unknown', name);
    else if (!groupName.safeParse(name).success) bad('groups', 'group_invalid', name);
  }

  return {
    line,
    email: email.data ?? '',
    first_name,
    last_name,
    role: role ?? defaultRole,
    language: language ?? null,
    image: null,
    group_ids: named.flatMap((name) => groups.get(name.toLowerCase()) ?? []),
    new_groups: unknown,
  };
}

function readColumns(heading: CsvRecord): {
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
