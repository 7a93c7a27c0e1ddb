import { validateFileName } from 'yauzl';
import { packError, packProblemOf } from './pack-error.ts';

export type PackFileMap = ReadonlyMap<string, Buffer>;

/** Files that macOS or Windows adds to archives. */
const leftBySystem = (path: string) =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);

/**
 * Converts a path to Unicode form NFC. Returns undefined for folders and for files added by the operating
 * system. Throws a `PackError` if the path leads out of the pack, is invalid or has more than 200 characters.
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
