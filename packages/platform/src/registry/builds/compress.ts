import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.html', '.txt', '.wasm', '.ico']);
/** Files smaller than this number of bytes are not compressed. */
const smallest = 512;

/** A compressed copy must be smaller than this share of the original file. */
const largestShare = 0.95;

/**
 * Bytes of a build above which brotli compresses less well: 20 times as fast, with copies 8 % larger. A team and the
 * proxies before the server wait for the answer, at most a minute.
 */
const largeBuild = 8_000_000;
const largeBuildQuality = 6;

/**
 * Compression formats by file extension. gzip is included, because over plain http browsers accept no brotli.
 */
const encodings: Readonly<
  Record<string, { pack(bytes: Buffer, isLarge: boolean): Promise<Buffer>; unpack(bytes: Buffer): Buffer }>
> = {
  '.br': {
    pack: (bytes, isLarge) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isLarge ? largeBuildQuality : constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    unpack: (bytes) => brotliDecompressSync(bytes),
  },
  '.gz': {
    pack: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    unpack: (bytes) => gunzipSync(bytes),
  },
};

/** Returns whether a path is the compressed copy of another file. */
export const isCompressedTwin = (path: string): boolean => extname(path) in encodings;

export const originalOf = (twin: string): string => twin.slice(0, -extname(twin).length);

export function isTwinOf(path: string, twin: Buffer, original: Buffer | undefined): boolean {
  try {
    return original !== undefined && encodings[extname(path)]?.unpack(twin).equals(original) === true;
  } catch {
    // A twin that cannot be unpacked is none.
    return false;
  }
}

/** Adds compressed copies in each format that makes a file noticeably smaller. Existing copies are kept. */
export async function addCompressed(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const all = new Map(files);
  const originals = [...files].filter(
    ([path, bytes]) => bytes.length >= smallest && compressible.has(extname(path)),
  );
  const isLarge = originals.reduce((sum, [, bytes]) => sum + bytes.length, 0) > largeBuild;
  const work = originals.flatMap(([path, bytes]) =>
    Object.entries(encodings).map(async ([extension, { pack }]) => {
      const twin = path + extension;
      if (files.has(twin)) return;
      const small = await pack(bytes, isLarge);
      if (small.length < bytes.length * largestShare) all.set(twin, small);
    }),
  );
  await Promise.all(work);
  return all;
}
