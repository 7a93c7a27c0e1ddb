import type { Db } from '../../database/tenant-scope.ts';
import { countAttempt, deleteAttempts, forgetAttempt } from './sign-in-attempt-repository.ts';

/** Maximum number of sign-in attempts in 15 minutes on one account from one IP address. */
const fromOneAddress = 5;
/**
 * Maximum number of sign-in attempts in 15 minutes on one account from a browser where its user has signed in
 * before.
 */
const inOneBrowser = 10;
/**
 * Maximum number of sign-in attempts in 15 minutes on one account from all clients together. Attempts from
 * browsers where its user has signed in before, and from IP addresses where the user is signed in, do not count.
 */
const anywhere = 50;
/**
 * Maximum number of failed sign-ins in 15 minutes from one IP address on all accounts together. Successful
 * sign-ins do not count, because many users may share one address.
 */
const acrossNames = 50;
const anyName = '';

export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  readonly signed_in_here: boolean;
  readonly browser: string | undefined;
}

/**
 * Returns the seconds to wait if a limit is exceeded, otherwise 0. In a known browser only its own limit
 * applies, so that attempts of other clients cannot block the owner of the account.
 */
export async function countSignInAttempt(
  db: Db,
  { username, address, signed_in_here, browser }: SignInAttempt,
): Promise<number> {
  if (browser) return countAttempt(db, username, `browser ${browser}`, inOneBrowser);
  const here = await countAttempt(db, username, address, fromOneAddress);
  const sprayed = await countAttempt(db, anyName, address, acrossNames);
  if (here > 0 || sprayed > 0 || signed_in_here) return Math.max(here, sprayed);
  return countAttempt(db, username, 'anywhere', anywhere);
}

/**
 * After a successful sign-in from a known browser, resets the account's count of attempts in this browser.
 * Otherwise resets the account's count for this IP address, and subtracts this attempt from the count for all
 * accounts from this address.
 */
export async function forgetSignInAttempts(
  db: Db,
  { username, address, browser }: SignInAttempt,
): Promise<void> {
  await deleteAttempts(db, username, browser ? `browser ${browser}` : address);
  if (!browser) await forgetAttempt(db, anyName, address);
}
