import type { DocumentError } from '@repartee/contracts/library/authoring/document-errors';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { type ReaderLimits, runInProcess } from '../../../runtime/objects/run-in-process.ts';
import type { DocumentAnswer } from './document-process.ts';

const readerLimits: ReaderLimits = { heapMb: 256, growthBytes: 512 * 1024 * 1024, longestMs: 20_000 };

const messages: Record<DocumentError, string> = {
  unsupported: 'The file is not a text, Markdown, Word (docx) or PDF document.',
  unreadable: 'The document is damaged or incomplete.',
  protected: 'The document is protected by a password.',
  too_long: 'The document has too many pages.',
  too_large_inside: 'The document is too large after unpacking, or takes too long to read.',
  no_text: 'The document contains no text.',
};

/**
 * Reads a document in a process of its own. Throws an API error with a `DocumentError` in `details.file` if the document
 * cannot be read, or takes too much memory or time.
 */
export async function readDocument(
  bytes: Buffer,
  { signal, ...limits }: Partial<ReaderLimits> & { readonly signal?: AbortSignal } = {},
): Promise<string> {
  const file = new URL('./document-process.ts', import.meta.url);
  const answer = await runInProcess<DocumentAnswer>(file, bytes, { ...readerLimits, ...limits }, signal);
  if (typeof answer === 'object' && 'text' in answer) return answer.text;
  const stopped = answer === 'too_much' ? 'too_large_inside' : 'unreadable';
  const reason = typeof answer === 'object' ? answer.reason : stopped;
  throw problem('invalid_input', messages[reason], { file: reason });
}
