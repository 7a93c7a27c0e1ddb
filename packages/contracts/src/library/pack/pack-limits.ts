import { uploadSizeLimits } from '../../runtime/objects/upload-size-limits.ts';

/** Maximum number of errors that one import reports. */
export const packProblemLimit = 100;

/**
 * Limits of a pack import. Sizes are in bytes. `ratio` is the highest compression ratio of a file with more than
 * `ratio_from` bytes after decompression.
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

/** Maximum number of requested items of an export. Items that they reference are exported too, and do not count. */
export const mostExportedItems = 500;
