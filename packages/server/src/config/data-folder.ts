import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderProblem, StartupError } from './startup-error.ts';

/** File mode bits of group and others. */
const othersMay = 0o077;
const othersMayWrite = 0o022;

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/**
 * Creates a folder and its parents. The `recursive` option of Node is not used: it never returns if a parent does not
 * permit new folders (`/proc`).
 */
export function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Creates the data folder. If it exists, makes it private, so that other users can neither read nor write its content.
 * Returns the number of files and folders whose mode was changed; throws a StartupError if a mode cannot be changed.
 * Does nothing on Windows, which has no file modes. Does not follow symbolic links.
 */
export function secureDataFolder(folder: string): number {
  try {
    makeFolder(folder, 0o700);
    const stats = statSync(folder);
    if (!stats.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    return process.getuid === undefined ? 0 : securePath(folder, stats, process.getuid());
  } catch (error) {
    throw folderProblem(folder, error);
  }
}

function securePath(path: string, stats: Stats, user: number): number {
  // Root can already read and write each file, so a folder owned by root (such as `lost+found` of a disk) is no risk.
  if (stats.uid !== user && stats.uid !== 0) {
    throw new StartupError(
      `${path} belongs to another user of this machine (${stats.uid}), who could change the data in it; give it to user ${user} or set DATA_DIR to another folder.`,
    );
  }
  const repaired = (stats.mode & othersMay) === 0 ? 0 : takeAwayPermissions(path, stats, user);
  return stats.isDirectory() ? repaired + secureEntries(path, stats, user) : repaired;
}

function takeAwayPermissions(path: string, { mode, uid }: Stats, user: number): number {
  if (uid === user) chmodSync(path, mode & 0o7777 & ~othersMay);
  if ((statSync(path).mode & othersMayWrite) !== 0) {
    throw new StartupError(
      `Other users of this machine can write to ${path}, and this user or its disk cannot change that; set DATA_DIR to another folder.`,
    );
  }
  return uid === user ? 1 : 0;
}

function secureEntries(folder: string, { uid }: Stats, user: number): number {
  let repaired = 0;
  for (const entry of entriesOf(folder, uid !== user)) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    try {
      repaired += securePath(path, lstatSync(path), user);
    } catch (error) {
      // ENOENT: another process of this user has already deleted the file.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  return repaired;
}

function entriesOf(folder: string, mayBeUnreadable: boolean) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || (mayBeUnreadable && codeOf(error) === 'EACCES')) return [];
    throw error;
  }
}
