/**
 * Why the text of a document could not be read; the value of `details.file` in the response. `unsupported`: not a text,
 * Markdown, Word (docx) or PDF document; `protected`: password required; `too_long`: more pages than the limit;
 * `too_large_inside`: the decompressed document has too many bytes, or reading the document takes too long; `no_text`:
 * only images, or empty.
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
