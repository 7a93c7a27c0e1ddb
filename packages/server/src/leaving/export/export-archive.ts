import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedFile } from './export-rows-repository.ts';
import { contentOf, type ExportStores } from './make-export.ts';

export interface Archive {
  readonly size: number;
  readonly stream: Readable;
}

/**
 * Streams the files of an export as a ZIP archive without compression. The archive has the same bytes each time, so that
 * an interrupted download can be resumed.
 */
export function exportArchive(
  stores: ExportStores,
  { id, exported_at }: { readonly id: string; readonly exported_at: Date },
  files: readonly ExportedFile[],
): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  for (const file of files)
    zip.addReadStreamLazy(
      file.path,
      { size: file.bytes, mtime: exported_at, mode: 0o100600, compress: false },
      (provide) => {
        const content = Readable.from(contentOf(stores, id, file), { objectMode: false });
        content.on('error', (error) => stream.destroy(error));
        provide(null, content);
      },
    );
  let size = 0;
  // The size is known at once, because the sizes of all files are.
  zip.end(undefined, ((total: number) => {
    size = total;
  }) as () => void);
  return { size, stream };
}

/** The bytes of a stream from `first` to `last`. */
export async function* bytesBetween(stream: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const [from, to] = [Math.max(first - at, 0), Math.min(last + 1 - at, chunk.length)];
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > last) return;
  }
}
