import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuildFiles, digestOfBuild, isOwnFile } from './build-files.ts';

const lengthBytes = 4;

/**
 * Puts the files of a build into one object for the object store: the length of a list, the list of paths and sizes as
 * JSON, and the bytes of the files. Not compressed, because the files contain compressed copies.
 */
export function packArchive(files: BuildFiles): Buffer {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const list = Buffer.from(JSON.stringify(entries.map(([path, bytes]) => [path, bytes.length])));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(list.length);
  return Buffer.concat([length, list, ...entries.map(([, bytes]) => bytes)]);
}

/**
 * Writes the files of an archive into a new folder, one after the other. Returns the name of the build. The caller has
 * compared the hash of the archive.
 */
export async function unpackArchive(archive: string, folder: string): Promise<string> {
  const from = await open(archive);
  try {
    let at = 0;
    const next = async (length: number): Promise<Buffer> => {
      const { buffer } = await from.read({ buffer: Buffer.alloc(length), position: at });
      at += length;
      return buffer;
    };
    const list = await next((await next(lengthBytes)).readUInt32BE());
    const digest = digestOfBuild();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [path, length] of JSON.parse(list.toString()) as [string, number][]) {
      const bytes = await next(length);
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, bytes, { mode: 0o600 });
      if (isOwnFile(path)) digest.add(path, bytes);
    }
    return digest.name();
  } finally {
    await from.close();
  }
}
