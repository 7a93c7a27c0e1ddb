import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FolderInUseError } from '../../config/startup-error.ts';

// PGlite does not lock its folder, so two processes could overwrite each other's rows. A lock file prevents
// this.

interface Holder {
  readonly id: string;
  readonly pid: number;
  readonly host: string;
  /** Identifies the start of the process, because a later process may get the same pid. */
  readonly process_start: string;
  readonly since: string;
}

const heartbeatEvery = 10_000;
const silentAfter = 30_000;

/**
 * Locks the folder and returns the function that unlocks it. If another process has the lock, throws an error
 * with its pid.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const own: Holder = {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    process_start: await processStart(process.pid),
    since: new Date().toISOString(),
  };
  const draft = join(folder, `lock-${own.id}`);
  await writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    await take(path, draft, folder);
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A missed heartbeat is made up by the next one.
    utimes(path, now, now).catch(() => {});
  }, heartbeatEvery);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    // The lock that is gone need not be removed.
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === JSON.stringify(own)) await rm(path, { force: true });
  };
}

/**
 * Creates the lock file as a hard link to `draft`; linking fails if the lock file exists. Before a process
 * replaces the lock file of a dead process, it acquires a second lock, so that only one process replaces the
 * file. Throws a `FolderInUseError` if a running process has the lock.
 */
async function take(path: string, draft: string, folder: string): Promise<void> {
  while (!(await linked(draft, path))) {
    // The holder has just removed its lock: try again.
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const holder = parse(text);
    if (holder && (await lives(holder, path))) {
      throw new FolderInUseError(
        `The folder ${folder} is in use by process ${holder.pid} since ${holder.since}; stop it or set DATA_DIR to another folder.`,
      );
    }
    const right = `${path}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    await take(right, draft, folder);
    if ((await readFile(path, 'utf8').catch(() => undefined)) === text) {
      await rename(right, path);
      return;
    }
    await rm(right, { force: true });
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function lives(holder: Holder, path: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const touched = await stat(path).catch(() => undefined);
    return touched !== undefined && Date.now() - touched.mtimeMs < silentAfter;
  }
  return holder.process_start === (await processStart(holder.pid));
}

function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder;
    return typeof holder.pid === 'number' ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns an id of a running process, or an empty string if no process has this pid. On Linux, a later
 * process with the same pid gets another id. On other systems, all running processes have the same id.
 */
async function processStart(pid: number): Promise<string> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return '';
  }
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    // In `/proc/<pid>/stat`, the fields follow the command name, which is in parentheses and may itself
    // contain spaces and parentheses.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return '';
    return `${boot.trim()}:${fields[19]}`;
  } catch {
    return 'running';
  }
}
