import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { processStart } from './process-start.ts';

// PGlite takes no lock: two processes on one folder silently lose each other's rows.

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells a process from a later one that was given the same pid. */
  readonly process_start: string;
  readonly since: string;
}

const heartbeatEvery = 10_000;
const silentAfter = 30_000;

/** Takes the folder, or says who has it. The answer lets it go. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    process_start: await processStart(process.pid),
    since: new Date().toISOString(),
  };
  const draft = join(folder, `lock-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(own));
  try {
    while (!(await linked(draft, path))) await removeIfDead(folder, path);
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, heartbeatEvery);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  };
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

async function removeIfDead(folder: string, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const holder = parse(text);
  if (holder && (await lives(holder, path))) {
    throw new StartupError(
      `The folder ${folder} is in use by process ${holder.pid} since ${holder.since}; stop it or set DATA_DIR to another folder.`,
    );
  }
  // Moved aside and compared before it is deleted: another process may have taken over in between.
  const aside = join(folder, `lock-${randomUUID()}`);
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await readFile(aside, 'utf8')) !== text) await linked(aside, path);
  await rm(aside, { force: true });
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
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}
