import { z } from 'zod';

/** Why a pack (zip file of library items), or a file in it, is invalid. */
export const packReasons = [
  'not_a_zip',
  'too_large',
  'too_many_files',
  'compressed_too_much',
  'path_unsafe',
  'not_a_file',
  'encrypted',
  'damaged',
  'file_twice',
  'file_unknown',
  'header_missing',
  'format_newer',
  'empty',
  'not_utf8',
  'yaml_invalid',
  'alias',
  'missing',
  'field_unknown',
  'too_long',
  'too_short',
  'invalid',
  'weights',
  'reference_missing',
  'reference_circular',
  'reference_twice',
  'id_twice',
  'language_differs',
  'image_missing',
  'image_invalid',
] as const;
export type PackReason = (typeof packReasons)[number];

/**
 * An error in a pack (zip file of library items). `file` is empty for the archive itself. `line` counts from 1.
 * `field` is a path with dots. `message` is English, for other programs.
 */
export const packProblem = z.object({
  file: z.string(),
  line: z.number().int().nullable(),
  field: z.string(),
  value: z.string(),
  reason: z.enum(packReasons),
  message: z.string(),
});
export type PackProblem = z.output<typeof packProblem>;
