import { readdir, readFile } from 'node:fs/promises';

/** Resident memory of the processes that this process has started: of the product, and of the pages of Chromium. */
export async function residentMegabytes(): Promise<{ product_mb: number; page_mb: number }> {
  const processes = await startedBy(process.pid);
  const sum = (kind: string) =>
    Math.round(processes.reduce((all, one) => all + (one.command.includes(kind) ? one.kb : 0), 0) / 1024);
  return { product_mb: sum('platform/src/'), page_mb: sum('--type=renderer') };
}

async function startedBy(pid: number): Promise<{ command: string; kb: number }[]> {
  const folders = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const all = await Promise.all(folders.map(readProcess));
  const within = (parent: number): typeof known =>
    known.filter((one) => one.parent === parent).flatMap((one) => [one, ...within(one.pid)]);
  const known = all.flatMap((one) => one ?? []);
  return within(pid);
}

async function readProcess(name: string) {
  try {
    const [status, command] = await Promise.all([
      readFile(`/proc/${name}/status`, 'utf8'),
      readFile(`/proc/${name}/cmdline`, 'utf8'),
    ]);
    const figureOf = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'mu').exec(status)?.[1] ?? 0);
    return { pid: Number(name), parent: figureOf('PPid'), kb: figureOf('VmRSS'), command };
  } catch {
    return undefined; // The process has ended.
  }
}
