import { validateFileName } from 'yauzl';
import { packProblemOf, packRefusal } from './pack-refusal.ts';

/** The files of a pack by their paths, unread. */
export type PackFileMap = ReadonlyMap<string, Buffer>;

/** What operating systems leave in an archive beside the files a user put there. */
const leftBySystem = (path: string) =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);

/**
 * The path of a file in a pack: relative, with slashes, in one Unicode form. Undefined for a folder and for what an
 * operating system left there. Throws a `PackRefusal` for a path that would lead out of the pack.
 */
export function packPath(name: string): string | undefined {
  const path = name.normalize('NFC');
  const unsafe = validateFileName(path) !== null || path.includes('\0') || path.split('/').includes('.');
  if (unsafe || path.length > 200)
    throw packRefusal([
      packProblemOf('path_unsafe', 'The path leads out of the archive, or is no path.', { file: path }),
    ]);
  return path.endsWith('/') || leftBySystem(path) ? undefined : path;
}
