import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderProblem, StartupError } from './startup-error.ts';

const othersMay = 0o077;
const othersMayWrite = 0o022;
const sticky = 0o1000;

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/**
 * Creates a folder and its parents. `mkdir` of Node with `recursive` never returns if a parent folder such as
 * `/proc` permits no new folders.
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
 * Creates the data folder, and removes the permissions of other operating system users on the folder and its
 * content. Returns the number of changed files and folders; throws a StartupError if a change fails.
 */
export function secureDataFolder(folder: string): number {
  try {
    makeFolder(folder, 0o700);
    const stats = statSync(folder);
    if (!stats.isDirectory())
      throw Object.assign(new Error('the path of the data folder is not a folder'), { code: 'ENOTDIR' });
    if (process.getuid === undefined) return 0;
    const user = process.getuid();
    return isContainerVolume(folder, stats, user)
      ? secureEntries(folder, stats, user)
      : securePath(folder, stats, user);
  } catch (error) {
    throw folderProblem(folder, error);
  }
}

/**
 * A container runtime mounts a volume (in Kubernetes an `emptyDir`, or one with an `fsGroup`) as a folder of root that
 * the process may write to and whose mode it cannot change. A folder with the sticky bit, such as `/tmp`, is shared by
 * the users of a machine and is no such volume.
 */
function isContainerVolume(folder: string, { dev, mode, uid }: Stats, user: number): boolean {
  return uid === 0 && user !== 0 && (mode & sticky) === 0 && dev !== statSync(dirname(folder)).dev;
}

function securePath(path: string, stats: Stats, user: number): number {
  // Files of the user root (such as `lost+found`) are accepted in the data folder, because root can read all
  // files anyway.
  if (stats.uid !== user && stats.uid !== 0) {
    throw new StartupError(
      `${path} belongs to another user of this machine (${stats.uid}), who could change the data in it; change its owner to user ${user} or set DATA_DIR to another folder.`,
    );
  }
  const repaired = (stats.mode & othersMay) === 0 ? 0 : takeAwayPermissions(path, stats, user);
  return stats.isDirectory() ? repaired + secureEntries(path, stats, user) : repaired;
}

function takeAwayPermissions(path: string, { mode, uid }: Stats, user: number): number {
  if (uid === user) chmodSync(path, mode & 0o7777 & ~othersMay);
  if ((statSync(path).mode & othersMayWrite) !== 0) {
    throw new StartupError(
      `Other users of this machine can write to ${path}, and this process cannot remove that permission; set DATA_DIR to another folder.`,
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
      // ENOENT means that another process has deleted the file since the folder was read.
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
