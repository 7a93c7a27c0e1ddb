import { draftDocumentLimits } from '@repartee/contracts/authoring/scenario-draft';
import { documentError } from './document-error.ts';
import { docxText } from './docx-text.ts';
import { plainText } from './plain-text.ts';

/** Detects the format from the content, not from the file name. Throws a `DocumentReadError`. */
export async function documentText(bytes: Buffer): Promise<string> {
  const text = tidy(await rawText(bytes));
  if (!/[\p{L}\p{N}]/u.test(text)) throw documentError('no_text');
  return text;
}

function rawText(bytes: Buffer): Promise<string> | string {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return pdfText(bytes);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return docxText(bytes);
  return plainText(bytes);
}

async function pdfText(bytes: Buffer): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const open = getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: false, verbosity: 0 });
  const pdf = await open.catch((error: { name?: unknown }) => {
    throw documentError(error.name === 'PasswordException' ? 'protected' : 'unreadable');
  });
  if (pdf.numPages > draftDocumentLimits.pages) throw documentError('too_long');
  const { text } = await extractText(pdf).catch(() => {
    throw documentError('unreadable');
  });
  return text.join('\n\n');
}

const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
