import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildFiles, buildNameOf, integrityFile, integrityOf } from './build-files.ts';
import { damagedFiles, integrityListOf } from './build-integrity.ts';
import { addCompressed } from './compress.ts';

/**
 * Users of the operating system that may read stored files. `everybody` is for a web server that runs as another user.
 */
export type Readers = 'owner' | 'everybody';

const modes = {
  owner: { file: 0o600, folder: 0o700 },
  everybody: { file: 0o644, folder: 0o755 },
} as const;

async function filesToStore(files: BuildFiles): Promise<BuildFiles> {
  const compressed = await addCompressed(files);
  return new Map([...compressed, [integrityFile, integrityListOf(files)]]);
}

function writeFiles(folder: string, files: BuildFiles, readers: Readers): void {
  const { file: mode, folder: folderMode } = modes[readers];
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true, mode: folderMode });
    writeFileSync(file, bytes, { mode });
  }
}

/**
 * Writes each file under another name and then renames it, so that the server never serves a half-written
 * file.
 */
function replaceFiles(target: string, files: BuildFiles, damaged: readonly string[], readers: Readers): void {
  const incoming = join(dirname(target), `.incoming-${randomUUID()}`);
  try {
    writeFiles(incoming, files, readers);
    for (const path of files.keys()) {
      mkdirSync(dirname(join(target, path)), { recursive: true, mode: modes[readers].folder });
      renameSync(join(incoming, path), join(target, path));
    }
    for (const path of damaged) if (!files.has(path)) rmSync(join(target, path), { force: true });
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/**
 * Sets the modification time of a build's folder to now. `pruneBuilds` reads this time as the time of the
 * last deployment.
 */
function touch(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/**
 * Stores a build with compressed copies and the integrity list. A new build becomes visible only when all its files are
 * stored. A damaged build is repaired.
 */
export async function storeBuild(
  target: string,
  files: BuildFiles,
  readers: Readers = 'owner',
): Promise<void> {
  if (existsSync(target)) {
    const integrity = { files: integrityOf(integrityListOf(files)) };
    const damaged = damagedFiles(target, { build: buildNameOf(files), integrity });
    if (damaged.length > 0) replaceFiles(target, await filesToStore(files), damaged, readers);
    return touch(target);
  }
  const incoming = join(dirname(target), `.incoming-${randomUUID()}`);
  try {
    writeFiles(incoming, await filesToStore(files), readers);
    renameSync(incoming, target);
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
