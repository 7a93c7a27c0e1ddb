import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { packLimits } from '@repartee/contracts/library/pack/pack-limits';
import { packError, packProblemOf } from './pack-error.ts';
import { type PackFileMap, packPath } from './pack-path.ts';

/** Throws a `PackError` if a file is too large or is not a regular file. */
export async function readPackFolder(folder: string): Promise<PackFileMap> {
  const files = new Map<string, Buffer>();
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = join(folder, name);
    const file = packPath(relative(folder, path).replaceAll(sep, '/'));
    const stats = await lstat(path);
    if (file === undefined || stats.isDirectory() || file.split('/').some((part) => part.startsWith('.')))
      continue;
    if (!stats.isFile())
      throw packError([packProblemOf('not_a_file', 'This is a link or a device, not a file.', { file })]);
    if (stats.size > packLimits.image)
      throw packError([packProblemOf('too_large', 'The file is too large.', { file })]);
    files.set(file, await readFile(path));
  }
  return files;
}
