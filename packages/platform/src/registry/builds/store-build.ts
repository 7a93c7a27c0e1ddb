import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildFiles, integrityFile } from './build-files.ts';
import { integrityListOf } from './build-integrity.ts';
import { addCompressed } from './compress.ts';

/**
 * Users of the operating system that may read stored files. `everybody` is for a web server that runs as another user.
 */
export type Readers = 'owner' | 'everybody';

const modes = {
  owner: { file: 0o600, folder: 0o700 },
  everybody: { file: 0o644, folder: 0o755 },
} as const;

/** Returns the files of a build with compressed copies and the integrity list. */
export async function filesToStore(files: BuildFiles): Promise<BuildFiles> {
  const compressed = await addCompressed(files);
  return new Map([...compressed, [integrityFile, integrityListOf(files)]]);
}

/** Writes files into a new folder. The folder becomes visible only when all its files are written. */
export function writeFolder(target: string, files: BuildFiles, readers: Readers = 'owner'): void {
  if (existsSync(target)) return;
  const { file: mode, folder: folderMode } = modes[readers];
  const incoming = join(dirname(target), `.incoming-${randomUUID()}`);
  try {
    for (const [path, bytes] of files) {
      const file = join(incoming, path);
      mkdirSync(dirname(file), { recursive: true, mode: folderMode });
      writeFileSync(file, bytes, { mode });
    }
    renameSync(incoming, target);
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    // Another process may have written the same build.
    if (!existsSync(target)) throw error;
  }
}
