import { ReleaseError } from '../release-error.ts';

const day = 24 * 3_600_000;

/** Returns for how many days the files of a build are kept after its last deployment (E-9). */
export function keepBuildsDays(written = process.env.KEEP_BUILDS_DAYS): number {
  if (!written) return 30;
  const days = Number(written);
  if (!Number.isInteger(days) || days < 1)
    throw new ReleaseError(`KEEP_BUILDS_DAYS must be a whole number of days, not "${written}".`);
  return days;
}

/** Returns the time before which replaced builds may be deleted, in milliseconds since 1970. */
export const windowStart = (days: number, now = Date.now()): number => now - days * day;
