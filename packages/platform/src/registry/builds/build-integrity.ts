import {
  type BuildFiles,
  buildNameOf,
  integrityFile,
  integrityOf,
  ownFiles,
  readBuild,
} from './build-files.ts';
import { isCompressedTwin, isTwinOf, originalOf } from './compress.ts';

/** Returns the content of a build's `integrity.json`: the sha384 hash of every file, by path. */
export function integrityListOf(files: BuildFiles): Buffer {
  const hashes = ownFiles(files).map(([path, bytes]) => [path, integrityOf(bytes)]);
  return Buffer.from(`${JSON.stringify(Object.fromEntries(hashes), null, 1)}\n`);
}

/**
 * Returns the paths of the damaged files of a folder with a build: if one of its own files was changed, added or removed,
 * the paths of all files; otherwise those of the damaged compressed copies.
 */
export function damagedFiles(folder: string, build: string): string[] {
  const files = readBuild(folder);
  const isWhole =
    buildNameOf(files) === build && files.get(integrityFile)?.equals(integrityListOf(files)) === true;
  if (!isWhole) return [...files.keys(), integrityFile];
  return [...files].flatMap(([path, bytes]) =>
    isCompressedTwin(path) && !isTwinOf(path, bytes, files.get(originalOf(path))) ? [path] : [],
  );
}
