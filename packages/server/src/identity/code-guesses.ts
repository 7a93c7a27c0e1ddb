import type { Kysely } from 'kysely';
import { type Db, withReach } from '../database/reach.ts';
import type { Database } from '../database/tables.ts';
import { problem } from '../http/problem.ts';
import { countAttempt, secondsToWait } from './sign-in-attempts.ts';

const guessesAllowed = 20;
const name = 'code';

/**
 * Looks a mailed code up. Only wrong ones count against the address they come from, so a whole class may activate
 * behind one router.
 */
export async function refusingGuesses<Found>(
  db: Kysely<Database>,
  address: string,
  look: (tx: Db) => Promise<Found | undefined>,
): Promise<Found> {
  const { wait, found } = await withReach(db, 'everywhere', async (tx) => {
    const seconds = await secondsToWait(tx, name, address, guessesAllowed);
    const here = seconds > 0 ? undefined : await look(tx);
    if (seconds === 0 && !here) await countAttempt(tx, name, address, guessesAllowed);
    return { wait: seconds, found: here };
  });
  if (wait > 0) throw problem('too_many_requests', undefined, undefined, wait);
  if (!found) throw problem('not_found', 'The code is unknown, used, replaced or expired.');
  return found;
}
