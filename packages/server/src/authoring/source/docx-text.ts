import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise } from 'yauzl';
import { type DocumentReadError, documentError, isDocumentError } from './document-error.ts';

const maxUnpackedBytes = 40 * 1024 * 1024;
const mostEntries = 5000;
const mainPart = 'word/document.xml';

/** Unpacks all XML parts once before parsing, to verify that their real sizes are the declared sizes. */
export async function docxText(bytes: Buffer): Promise<string> {
  await checkParts(bytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { default: mammoth } = await import('mammoth');
  try {
    return (await mammoth.extractRawText({ buffer: bytes })).value;
  } catch {
    throw documentError('unreadable');
  }
}

async function checkParts(bytes: Buffer): Promise<void> {
  // With `validateEntrySizes`, yauzl throws if an unpacked file is longer than the ZIP archive declares.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > mostEntries) throw documentError('too_large_inside');
  let unpacked = 0;
  let found = false;
  for await (const entry of zip.eachEntry()) {
    if (!isPart(entry)) continue;
    found ||= entry.fileName === mainPart;
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes) throw documentError('too_large_inside');
    await pipeline(await zip.openReadStreamPromise(entry), async (parts) => {
      for await (const _ of parts);
    });
  }
  if (!found) throw documentError('unsupported');
}

const isPart = ({ fileName }: Entry): boolean => /\.(?:xml|rels)$/i.test(fileName);

const refusalOf = (error: unknown): DocumentReadError =>
  isDocumentError(error) ? error : documentError('unreadable');
