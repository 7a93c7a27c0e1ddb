import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error.ts';

const day = 24 * 3_600_000;

/**
 * E-9: returns for how many days the files of a build are kept after its last deployment: the setting
 * `KEEP_BUILDS_DAYS`, or 30.
 */
export function keepBuildsDays(written = process.env.KEEP_BUILDS_DAYS): number {
  if (!written) return 30;
  const days = Number(written);
  if (!Number.isInteger(days) || days < 1)
    throw new ReleaseError(`KEEP_BUILDS_DAYS must be a whole number of days, not "${written}".`);
  return days;
}

/**
 * Returns the time (milliseconds since 1970) before which a build must have been replaced for its files to be deleted.
 */
export const windowStart = (days: number, now = Date.now()): number => now - days * day;

/**
 * Deletes the files of builds that no open page can need. A build is deleted if its files were stored before `start`
 * and it is not in `named`, the builds of all registry revisions since `start`. A publication or another pruning
 * process may run at the same time.
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
