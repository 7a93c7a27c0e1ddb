import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildFiles, integrityFile } from './build-files.ts';
import { integrityListOf } from './build-integrity.ts';
import { addCompressed } from './compress.ts';

/** Returns the files of a build with compressed copies and the integrity list. */
export async function filesToStore(files: BuildFiles): Promise<BuildFiles> {
  const compressed = await addCompressed(files);
  return new Map([...compressed, [integrityFile, integrityListOf(files)]]);
}

/**
 * Writes files into a new folder, which becomes visible only when all its files are written. Every user may read them,
 * because a web server may run as another user.
 */
export function writeFolder(target: string, files: BuildFiles): void {
  if (existsSync(target)) return;
  const incoming = join(dirname(target), `.incoming-${randomUUID()}`);
  try {
    for (const [path, bytes] of files) {
      const file = join(incoming, path);
      mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
      writeFileSync(file, bytes, { mode: 0o644 });
    }
    renameSync(incoming, target);
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    // Another process may have written the same build.
    if (!existsSync(target)) throw error;
  }
}
