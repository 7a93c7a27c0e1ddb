import { z } from 'zod';

/** Columns of a CSV file of users, in the order of an export. An import requires the first three. */
export const csvColumns = ['email', 'first_name', 'last_name', 'role', 'language', 'groups'] as const;
export type CsvColumn = (typeof csvColumns)[number];
export const groupSeparator = '|';
export const csvRowLimit = 10_000;
/** Characters of one row, and groups in it. */
export const csvRowLength = 10_000;
export const csvGroupLimit = 20;

/** Why a row of a CSV file of users is invalid. If the whole file is invalid, the error has line 1. */
export const csvReasons = [
  'file_empty',
  'too_many_rows',
  'column_missing',
  'quote_open',
  'row_too_long',
  'cells_differ',
  'email_missing',
  'email_invalid',
  'email_twice',
  'email_taken',
  'name_missing',
  'name_too_long',
  'name_broken',
  'role_unknown',
  'role_above_own',
  'language_unknown',
  'group_unknown',
  'group_invalid',
  'too_many_groups',
] as const;

/**
 * An error in a CSV file of users. `line` is the line number that a text editor shows, from 1. It can differ from the
 * row number, because a cell may span several lines.
 */
export const csvProblem = z.object({
  line: z.number().int(),
  column: z.enum(csvColumns).nullable(),
  value: z.string(),
  reason: z.enum(csvReasons),
});
export type CsvProblem = z.output<typeof csvProblem>;
