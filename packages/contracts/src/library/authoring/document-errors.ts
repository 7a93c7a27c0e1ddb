/**
 * Why a document could not be read, as `details.file`. `too_large_inside`: too large after decompression, or too slow
 * to read. `no_text`: only images, or empty.
 */
export const documentErrors = [
  'unsupported',
  'unreadable',
  'protected',
  'too_long',
  'too_large_inside',
  'no_text',
] as const;
export type DocumentError = (typeof documentErrors)[number];
