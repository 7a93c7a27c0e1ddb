import { pipeline } from 'node:stream/promises';
import type { DocumentError } from '@repartee/contracts/library/authoring/document-errors';
import { draftDocumentLimits } from '@repartee/contracts/library/authoring/scenario-draft';
import { type Entry, fromBufferPromise } from 'yauzl';

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
    // A soft hyphen only says where a word may be broken.
    .replace(/\u00AD/g, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Error for a document whose text cannot be read. `isDocumentError` recognises the error by its field
 * `reason`, because errors from another process lose their class.
 */
interface DocumentReadError extends Error {
  readonly reason: DocumentError;
}

const documentError = (reason: DocumentError): DocumentReadError =>
  Object.assign(new Error(`The document cannot be read: ${reason}.`), { reason });

export const isDocumentError = (thrown: unknown): thrown is DocumentReadError =>
  typeof thrown === 'object' && thrown !== null && 'reason' in thrown;

function plainText(bytes: Buffer): string {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  // Text files contain none of these control characters, but images, programs and old Word documents do.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression must match control characters
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(bytes.toString('latin1')))
    throw documentError('unsupported');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Text that is not UTF-8 is usually from an older Windows program.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function utf16Of(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const maxUnpackedBytes = 40 * 1024 * 1024;
const mostEntries = 5000;
/** More tags than 40 MB of a real document have. Each becomes an object of about 1 kB. */
const mostTags = 1_000_000;
const contentTypes = '[Content_Types].xml';
/** Of the main part, whatever its name is: of a document or template, also with macros. */
const wordType =
  /wordprocessingml\.(document|template)\.main\+xml|ms-word\.(document|template)\.macroEnabled/;

async function docxText(bytes: Buffer): Promise<string> {
  const parts = await partsOf(bytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  // The archive as mammoth reads it. Its types do not name the option `file`.
  const file = {
    exists: (name: string) => parts.has(name),
    read: async (name: string) => readableXml(parts.get(name)?.toString('utf8') ?? ''),
  };
  const { default: mammoth } = await import('mammoth');
  try {
    let text = '';
    const transformDocument = (document: WordElement): WordElement => {
      text = textOfWord(document);
      return { ...document, children: [] };
    };
    const archive = { file } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
    await mammoth.convertToHtml(archive, { transformDocument });
    return text;
  } catch {
    throw documentError('unreadable');
  }
}

/** Elements that mammoth leaves out with their text, and those that it reads in the same way. */
const readableElements: Readonly<Record<string, string>> = {
  cr: 'br',
  ptab: 'tab',
  fldSimple: 'smartTag',
  dir: 'smartTag',
  bdo: 'smartTag',
  ruby: 'smartTag',
  rubyBase: 'smartTag',
};
const unreadElement = new RegExp(
  `(</?[\\w.-]+:)(${Object.keys(readableElements).join('|')})(?=[\\s/>])`,
  'g',
);
/** mammoth does not tell that a run is hidden, but its highlight. */
const hiddenRun = /<([\w.-]+:)vanish(?:\s+\1val="(?:1|true|on)")?\s*\/>/g;
const readableXml = (xml: string): string =>
  xml
    .replace(unreadElement, (_, start: string, name: string) => `${start}${readableElements[name]}`)
    .replace(hiddenRun, '<$1highlight $1val="hidden"/>');

/** Of mammoth's tree of a document. */
interface WordElement {
  readonly type: string;
  readonly value?: string;
  readonly highlight?: string | null;
  readonly children?: readonly WordElement[];
}

/** As mammoth's `extractRawText`, which drops breaks within a paragraph, without text that its author does not see. */
function textOfWord({ type, value = '', highlight, children = [] }: WordElement): string {
  if (highlight === 'hidden') return '';
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  return children.map(textOfWord).join('') + (type === 'paragraph' ? '\n\n' : '');
}

/** Unpacks all XML parts, by their names, and verifies that their real sizes are the declared sizes. */
async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  // With `validateEntrySizes`, yauzl throws if an unpacked file is longer than the ZIP archive declares.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > mostEntries) throw documentError('too_large_inside');
  const parts = new Map<string, Buffer>();
  let unpacked = 0;
  let tags = 0;
  for await (const entry of zip.eachEntry()) {
    if (!isPart(entry)) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes) throw documentError('too_large_inside');
    await pipeline(await zip.openReadStreamPromise(entry), async (stream) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) {
        chunks.push(chunk);
        tags += tagsIn(chunk);
        if (tags > mostTags) throw documentError('too_large_inside');
      }
      parts.set(entry.fileName, Buffer.concat(chunks));
    });
  }
  if (!wordType.test(parts.get(contentTypes)?.toString('utf8') ?? '')) throw documentError('unsupported');
  return parts;
}

function tagsIn(part: Buffer): number {
  let tags = 0;
  for (let at = part.indexOf('<'); at >= 0; at = part.indexOf('<', at + 1)) tags += 1;
  return tags;
}

const isPart = ({ fileName }: Entry): boolean => /\.(?:xml|rels)$/i.test(fileName);

const refusalOf = (error: unknown): DocumentReadError =>
  isDocumentError(error) ? error : documentError('unreadable');
