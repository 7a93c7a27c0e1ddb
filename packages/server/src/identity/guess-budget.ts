import type { Db } from '../database/reach.ts';
import { countAttempt, forgetAttempts } from './sign-in-attempts.ts';

const fromOneAddress = 5;
const inOneBrowser = 10;
/** Of strangers, from all addresses together. */
const anywhere = 50;

/** One try to sign in. */
export interface Try {
  readonly username: string;
  readonly account_id: string | undefined;
  readonly address: string;
  /** The browser, if this person has signed in with it before. */
  readonly browser: string | undefined;
}

/**
 * Counts a try before it is made; answers the seconds to wait if there were too many, else 0. Strangers share what an
 * account can bear. A browser its owner has used has a budget apart, and an address they are signed in from counts for
 * itself alone: nobody's guesses, from however many addresses, keep the owner out.
 */
export async function countTry(db: Db, { username, account_id, address, browser }: Try): Promise<number> {
  const signedIn = await db
    .selectFrom('sign_in')
    .select('id')
    .where('account_id', '=', account_id ?? crypto.randomUUID())
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  if (browser) return countAttempt(db, username, `browser ${browser}`, inOneBrowser);
  const here = await countAttempt(db, username, address, fromOneAddress);
  if (here > 0 || signedIn) return here;
  return countAttempt(db, username, 'anywhere', anywhere);
}

/** They are who they say: their own mistakes count no longer. What strangers did still does. */
export const forgetTries = (db: Db, { username, address, browser }: Try): Promise<void> =>
  forgetAttempts(db, username, browser ? `browser ${browser}` : address);
