import type { Kysely } from 'kysely';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { limiterOf } from '../../../runtime/http/limits/limiter.ts';
import { networkOf } from '../../../runtime/http/limits/rate-limit.ts';

/** Wrong codes from one network in 15 minutes. */
const wrongCodes = { name: 'code', points: 20, duration_s: 15 * 60 };

/**
 * Limits wrong one-time codes from an IP address. A valid code is accepted even above the limit, because many
 * users behind one router may activate their accounts at the same time.
 */
export async function limitCodeGuesses<Found>(
  db: Kysely<Database>,
  address: string,
  look: (tx: Db) => Promise<Found | undefined>,
): Promise<Found> {
  const accountCode = await withTenantScope(db, { everywhere: 'secret' }, look);
  if (accountCode) return accountCode;
  await limiterOf(db, wrongCodes).check(networkOf(address));
  throw problem('not_found', 'The code is unknown, already used, replaced by a newer one, or expired.');
}
