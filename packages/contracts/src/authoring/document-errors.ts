/**
 * Why the text of a document could not be read: `details.file` of the answer. `unsupported`: no text, Markdown, Word (docx) or
 * PDF document; `protected`: it asks for a password; `too_long`: more pages than are read; `too_large_inside`: it unpacks
 * to far more than it should, or takes too long; `no_text`: nothing but pictures or nothing at all.
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
