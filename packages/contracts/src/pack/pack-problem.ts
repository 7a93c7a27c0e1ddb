import { z } from 'zod';
import { uploadSizeLimits } from '../uploads/upload-size-limits.ts';

/** Why a pack (zip file of library items), or a file in it, is invalid. The texts for users are in the locales. */
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
 * An error in a pack. `file` is the path in the pack, empty for the archive itself; `line` counts from 1; `field` is a
 * path with dots. `value` is the invalid value, truncated; `message` is an English sentence for other programs.
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

/**
 * Maximum number of errors that one import reports; after the user has corrected them, the next import reports further
 * errors.
 */
export const packProblemLimit = 100;

/**
 * Limits of an import. Sizes are in bytes. `entries` is a number of files. `ratio` is the highest compression ratio
 * that is allowed for a file of more than `ratio_from` bytes after decompression.
 */
export const packLimits = {
  archive: uploadSizeLimits.pack,
  entries: 2500,
  text: 256 * 1024,
  image: uploadSizeLimits.image,
  inflated: 96 * 1024 * 1024,
  ratio: 200,
  ratio_from: 64 * 1024,
} as const;
