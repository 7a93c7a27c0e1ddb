import { validateFileName } from 'yauzl';
import { packError, packProblemOf } from './pack-error.ts';

/** The unparsed content of the files of a pack, by path. */
export type PackFileMap = ReadonlyMap<string, Buffer>;

/** Returns whether the path is that of a file that macOS or Windows adds to archives on its own. */
const leftBySystem = (path: string) =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);

/**
 * Normalizes the path of a file in a pack: relative, with slashes, in Unicode form NFC. Returns undefined for folders,
 * and for files that the operating system has added. Throws a `PackError` if the path leads out of the pack.
 */
export function packPath(name: string): string | undefined {
  const path = name.normalize('NFC');
  const unsafe = validateFileName(path) !== null || path.includes('\0') || path.split('/').includes('.');
  if (unsafe || path.length > 200)
    throw packError([
      packProblemOf('path_unsafe', 'The path leads out of the archive, or is not a valid path.', {
        file: path,
      }),
    ]);
  return path.endsWith('/') || leftBySystem(path) ? undefined : path;
}
