import { validateFileName } from 'yauzl';
import { packError, packProblemOf } from './pack-error.ts';

/** The files of a pack by path, not parsed. */
export type PackFileMap = ReadonlyMap<string, Buffer>;

/** Whether an operating system has added the file to the archive. */
const leftBySystem = (path: string) =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);

/**
 * Returns the normalised path of a file in a pack: relative, with slashes, in one Unicode form. Returns undefined for
 * a folder or a file of an operating system. Throws a `PackError` for a path outside the pack.
 */
export function packPath(name: string): string | undefined {
  const path = name.normalize('NFC');
  const unsafe = validateFileName(path) !== null || path.includes('\0') || path.split('/').includes('.');
  if (unsafe || path.length > 200)
    throw packError([
      packProblemOf('path_unsafe', 'The path leads out of the archive, or is no path.', { file: path }),
    ]);
  return path.endsWith('/') || leftBySystem(path) ? undefined : path;
}
