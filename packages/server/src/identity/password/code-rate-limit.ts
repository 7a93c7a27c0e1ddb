import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { type Db, withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { countAttempt } from '../sign-in/sign-in-attempt-repository.ts';

/** Maximum number of wrong codes from one IP address in 15 minutes. */
const guessesAllowed = 20;
const name = 'code';

/**
 * Limits wrong one-time codes from an IP address. A valid code is accepted even above the limit, because many
 * users behind one router may activate their accounts at the same time.
 */
export async function limitCodeGuesses<Found>(
  db: Kysely<Database>,
  address: string,
  look: (tx: Db) => Promise<Found | undefined>,
): Promise<Found> {
  const { wait, found } = await withTenantScope(db, 'everywhere', async (tx) => {
    const here = await look(tx);
    return { found: here, wait: here ? 0 : await countAttempt(tx, name, address, guessesAllowed) };
  });
  if (wait > 0) throw problem('too_many_requests', undefined, undefined, wait);
  if (!found)
    throw problem('not_found', 'The code is unknown, already used, replaced by a newer one, or expired.');
  return found;
}
