import { readCell } from '@repartee/contracts/formula-guard';
import { emailAddress } from '@repartee/contracts/identity/email-address';
import { nameText, userNameLength } from '@repartee/contracts/identity/user-names';
import { uiLocaleFor } from '@repartee/contracts/locales';
import { accountRoles, defaultRole, mayGrantRole } from '@repartee/contracts/people/accounts';
import {
  type CsvColumn,
  type CsvProblem,
  csvRowLimit,
  groupSeparator,
} from '@repartee/contracts/people/user-csv';
import type { UserDraft } from '@repartee/contracts/people/user-record';
import type { Principal } from '../../access/principal.ts';
import { type CsvRecord, parseCsv } from './parse-csv.ts';
import { readColumns } from './read-columns.ts';

export interface CsvUser extends UserDraft {
  readonly line: number;
}

export interface CsvContext {
  readonly role: Principal['role'];
  readonly groups: ReadonlyMap<string, string>;
}

export function readCsvUsers(
  file: string,
  context: CsvContext,
): { rows: number; people: CsvUser[]; problems: CsvProblem[] } {
  const { records, open_quote_line } = parseCsv(file);
  const [heading, ...rest] = records;
  const rows = rest.length;
  const refuse = (reason: CsvProblem['reason'], line = 1, value = '') => ({
    rows,
    people: [],
    problems: [{ line, column: null, value, reason }],
  });
  if (open_quote_line !== null) return refuse('quote_open', open_quote_line);
  if (!heading || rows === 0) return refuse('file_empty');
  if (rows > csvRowLimit) return refuse('too_many_rows', 1, String(rows));
  const { at, problems } = readColumns(heading);
  if (problems.length > 0) return { rows, people: [], problems };
  const seen = new Set<string>();
  const people: CsvUser[] = [];
  for (const record of rest) {
    if (record.cells.length === heading.cells.length) people.push(readPerson(record, at, context, problems));
    else problems.push({ line: record.line, column: null, value: '', reason: 'cells_differ' });
  }
  for (const { line, email } of people) {
    if (email && seen.has(email))
      problems.push({ line, column: 'email', value: email, reason: 'email_twice' });
    seen.add(email);
  }
  return { rows, people, problems };
}

function readPerson(
  { line, cells }: CsvRecord,
  at: ReadonlyMap<CsvColumn, number>,
  { role: own, groups }: CsvContext,
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

  const role = accountRoles.find((one) => one === (cell('role').toLowerCase() || defaultRole));
  if (!role) bad('role', 'role_unknown');
  else if (!mayGrantRole(own, role)) bad('role', 'role_above_own');

  const language = cell('language') ? uiLocaleFor(cell('language')) : null;
  if (language === undefined) bad('language', 'language_unknown');

  const named = cell('groups')
    .split(groupSeparator)
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of named) if (!groups.has(name.toLowerCase())) bad('groups', 'group_unknown', name);

  return {
    line,
    email: email.data ?? '',
    first_name,
    last_name,
    role: role ?? defaultRole,
    language: language ?? null,
    image: null,
    group_ids: named.flatMap((name) => groups.get(name.toLowerCase()) ?? []),
  };
}
