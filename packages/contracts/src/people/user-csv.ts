import { z } from 'zod';

/** Columns of the file, in the order an export writes them. The first three must be there to import. */
export const csvColumns = ['email', 'first_name', 'last_name', 'role', 'language', 'groups'] as const;
export type CsvColumn = (typeof csvColumns)[number];
/** Between the names of several groups in one cell. */
export const groupSeparator = '|';
export const csvRowLimit = 10_000;

/** Why a row, or the file (line 1), cannot be taken. */
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

/** `line` counts as an editor does, from 1; a cell may span several lines. */
export const csvProblem = z.object({
  line: z.number().int(),
  column: z.enum(csvColumns).nullable(),
  value: z.string(),
  reason: z.enum(csvReasons),
});
export type CsvProblem = z.output<typeof csvProblem>;
