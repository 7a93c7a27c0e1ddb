import type { Db } from '../database/reach.ts';
import { countAttempt, forgetAttempts } from './sign-in-attempts.ts';

const fromOneAddress = 5;
const inOneBrowser = 10;
/** Of strangers, from all addresses together. */
const anywhere = 50;

/** One try to sign in. */
export interface Try {
  readonly username: string;
  readonly address: string;
  /** That account is signed in from this address. */
  readonly signed_in_here: boolean;
  /** The browser, if this person has signed in with it before. */
  readonly browser: string | undefined;
}

/**
 * Counts a try before it is made; answers the seconds to wait if there were too many, else 0. Strangers share what an
 * account can bear. A browser its owner has used has a budget apart, and an address they are signed in from counts for
 * itself alone: nobody's guesses, from however many addresses, keep the owner out.
 */
export async function countTry(db: Db, { username, address, signed_in_here, browser }: Try): Promise<number> {
  if (browser) return countAttempt(db, username, `browser ${browser}`, inOneBrowser);
  const here = await countAttempt(db, username, address, fromOneAddress);
  if (here > 0 || signed_in_here) return here;
  return countAttempt(db, username, 'anywhere', anywhere);
}

/** They are who they say: their own mistakes count no longer. What strangers did still does. */
export const forgetTries = (db: Db, { username, address, browser }: Try): Promise<void> =>
  forgetAttempts(db, username, browser ? `browser ${browser}` : address);
