import type { BuildFiles } from './build-files.ts';

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

/** Returns the files of an archive. The caller has compared the hash of the archive. */
export function unpackArchive(archive: Buffer): BuildFiles {
  const start = lengthBytes + archive.readUInt32BE();
  const list = JSON.parse(archive.subarray(lengthBytes, start).toString()) as [string, number][];
  let at = start;
  return new Map(
    list.map(([path, length]) => {
      at += length;
      return [path, archive.subarray(at - length, at)];
    }),
  );
}
