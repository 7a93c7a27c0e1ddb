import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error.ts';

const day = 24 * 3_600_000;

/**
 * E-9: returns the days for which a build's files are kept after its last deployment. `KEEP_BUILDS_DAYS`, default 30.
 */
export function keepBuildsDays(written = process.env.KEEP_BUILDS_DAYS): number {
  if (!written) return 30;
  const days = Number(written);
  if (!Number.isInteger(days) || days < 1)
    throw new ReleaseError(`KEEP_BUILDS_DAYS must be a whole number of days, not "${written}".`);
  return days;
}

/** Returns the time before which builds may be deleted, in milliseconds since 1970. */
export const windowStart = (days: number, now = Date.now()): number => now - days * day;

/**
 * Deletes the files of builds that no open page can use: not named by a revision since `start`, and not stored since
 * then. A publication that runs at the same time is safe, because it has stored its build before; other processes may
 * prune as well.
 */
export function pruneBuilds(remotesFolder: string, named: ReadonlySet<string>, start: number): void {
  if (!existsSync(remotesFolder)) return;
  for (const id of readdirSync(remotesFolder)) {
    for (const build of readdirSync(join(remotesFolder, id))) {
      const folder = join(remotesFolder, id, build);
      if (named.has(build)) continue;
      const stat = statSync(folder, { throwIfNoEntry: false });
      if (stat && stat.mtimeMs < start) rmSync(folder, { recursive: true, force: true });
    }
  }
}
