import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { packLimits } from '@repartee/contracts/library/pack/pack-limits';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { packError, packProblemOf } from './pack-error.ts';
import { type PackFileMap, packPath } from './pack-path.ts';

const fileTypeMask = 0o170000;
const regularFile = 0o100000;

/**
 * Checks the size limits while decompressing the files, because the sizes in the headers may be wrong. Throws
 * a `PackError` for an invalid archive.
 */
export async function readZip(bytes: Buffer): Promise<PackFileMap> {
  if (bytes.length > packLimits.archive) throw refused('too_large', 'The archive is too large.');
  const zip = await fromBufferPromise(bytes, { decodeStrings: false }).catch(() => {
    throw refused('not_a_zip', 'This is not a zip archive.');
  });
  try {
    return await readEntries(zip);
  } finally {
    zip.close();
  }
}

async function readEntries(zip: ZipFile): Promise<PackFileMap> {
  if (zip.entryCount > packLimits.entries) throw refused('too_many_files', 'The archive has too many files.');
  const files = new Map<string, Buffer>();
  let inflated = 0;
  for await (const entry of damagedIfItThrows(zip.eachEntry())) {
    const file = packPath(
      getFileNameLowLevel(entry.generalPurposeBitFlag, nameOf(entry), entry.extraFields, true),
    );
    if (file === undefined) continue;
    if (files.has(file)) throw refused('file_twice', 'The archive contains this file twice.', file);
    checkIsFile(entry, file);
    const content = await inflate(zip, entry, file, packLimits.inflated - inflated);
    inflated += content.length;
    files.set(file, content);
  }
  return files;
}

// With `decodeStrings: false`, yauzl returns the file name as raw bytes.
const nameOf = (entry: Entry) => entry.fileName as unknown as Buffer;

/**
 * Throws a `PackError` for a link, a device, or an entry that cannot be decompressed. The Unix file mode
 * shows whether an entry is a link or a device; an entry without this mode counts as a file.
 */
function checkIsFile(entry: Entry, file: string): void {
  const type = (entry.externalFileAttributes >>> 16) & fileTypeMask;
  if (type !== 0 && type !== regularFile)
    throw refused('not_a_file', 'This is a link or a device, not a file.', file);
  if (entry.isEncrypted()) throw refused('encrypted', 'The file is encrypted.', file);
  if (!entry.canDecodeFileData())
    throw refused('damaged', 'The file is compressed by a method other than deflate.', file);
}

async function inflate(zip: ZipFile, entry: Entry, file: string, left: number): Promise<Buffer> {
  const limit = Math.min(left, file.startsWith('images/') ? packLimits.image : packLimits.text);
  const byRatio = Math.max(packLimits.ratio_from, entry.compressedSize * packLimits.ratio);
  const chunks: Buffer[] = [];
  let length = 0;
  const stream = await damaged(zip.openReadStreamPromise(entry), file);
  for await (const chunk of damagedIfItThrows(stream as AsyncIterable<Buffer>, file)) {
    length += chunk.length;
    if (length > limit)
      throw refused('too_large', 'The size of the file, or of all files together, exceeds the limit.', file);
    if (length > byRatio)
      throw refused('compressed_too_much', 'The compression ratio of the file exceeds the limit.', file);
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32)
    throw refused('damaged', 'The content of the file does not match its checksum.', file);
  return content;
}

const damaged = <Result>(work: Promise<Result>, file: string): Promise<Result> =>
  work.catch(() => {
    throw refused('damaged', 'The file is damaged.', file);
  });

async function* damagedIfItThrows<Item>(items: AsyncIterable<Item>, file = ''): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch(() => {
        throw refused('damaged', 'The archive is damaged.', file);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // The stream of a rejected file may not have been read to the end, so it must be closed.
    if (items instanceof Readable) items.destroy();
    else await iterator.return?.();
  }
}

const refused = (reason: Parameters<typeof packProblemOf>[0], message: string, file = '') =>
  packError([packProblemOf(reason, message, { file })]);
