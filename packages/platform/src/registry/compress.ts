import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.html', '.txt', '.wasm', '.ico']);
const smallest = 512;

/** Whether a path is the compressed form of another file. */
export const isCompressedTwin = (path: string): boolean => path.endsWith('.br');

/** The same files, with a `.br` twin for each that brotli makes noticeably smaller. Twins already there are kept. */
export async function addCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  const work = [...files].map(async ([path, bytes]) => {
    if (files.has(`${path}.br`) || bytes.length < smallest || !compressible.has(extname(path))) return;
    const small = await brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    if (small.length < bytes.length * 0.95) all.set(`${path}.br`, small);
  });
  await Promise.all(work);
  return all;
}
