import { z } from 'zod';

/** Columns of the file, in the order of an export. An import requires the first three. */
export const csvColumns = ['email', 'first_name', 'last_name', 'role', 'language', 'groups'] as const;
export type CsvColumn = (typeof csvColumns)[number];
/** Separator of group names in one cell. */
export const groupSeparator = '|';
export const csvRowLimit = 10_000;

/** Why a row, or the file (line 1), is invalid. */
export const csvReasons = [
  'file_empty',
  'too_many_rows',
  'column_missing',
  'quote_open',
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
] as const;

/** A problem in the file. `line` is the line number in an editor, from 1; a cell may span several lines. */
export const csvProblem = z.object({
  line: z.number().int(),
  column: z.enum(csvColumns).nullable(),
  value: z.string(),
  reason: z.enum(csvReasons),
});
export type CsvProblem = z.output<typeof csvProblem>;
