import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error.ts';

const day = 24 * 3_600_000;

/** E-9: for how many days the files of a build are kept after it was last deployed. `KEEP_BUILDS_DAYS`, else 30. */
export function keepBuildsDays(written = process.env.KEEP_BUILDS_DAYS): number {
  if (!written) return 30;
  const days = Number(written);
  if (!Number.isInteger(days) || days < 1)
    throw new ReleaseError(`KEEP_BUILDS_DAYS is a whole number of days, not "${written}".`);
  return days;
}

/** The moment before which nothing needs to be kept. */
export const windowStart = (days: number, now = Date.now()): number => now - days * day;

/**
 * Removes the files of builds that no open page can use any more: named by no revision since `start`, and not stored
 * again since. Who publishes while this runs has stored first, so their build is young; other processes may do the same.
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
