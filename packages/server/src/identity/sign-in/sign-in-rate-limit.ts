import type { Db } from '../../database/tenant-scope.ts';
import { countAttempt, deleteAttempts, forgetAttempt } from './sign-in-attempt-repository.ts';

/** Maximum number of attempts on one account from one IP address. */
const fromOneAddress = 5;
/** Maximum number of attempts on one account in a browser in which its user has signed in before. */
const inOneBrowser = 10;
/** Attempts from browsers where the owner of the account has signed in before do not count. */
const anywhere = 50;
/**
 * Limit of failed attempts on all accounts from one IP address. Successful sign-ins do not count, because
 * many users may share one address.
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
 * Called after a successful sign-in. Resets the count for the account in this browser or at this IP address,
 * and subtracts this attempt from the count for the IP address.
 */
export async function forgetSignInAttempts(
  db: Db,
  { username, address, browser }: SignInAttempt,
): Promise<void> {
  await deleteAttempts(db, username, browser ? `browser ${browser}` : address);
  if (!browser) await forgetAttempt(db, anyName, address);
}
