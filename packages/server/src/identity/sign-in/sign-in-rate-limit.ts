import type { Db } from '../../database/tenant-scope.ts';
import { countAttempt, deleteAttempts, forgetAttempt } from './sign-in-attempt-repository.ts';

/** Maximum number of attempts on one account from one IP address. */
const fromOneAddress = 5;
/** Maximum number of attempts on one account in a browser in which its user has signed in before. */
const inOneBrowser = 10;
/**
 * Maximum number of attempts on one account from all IP addresses together. Attempts from browsers in which the owner
 * has signed in before do not count.
 */
const anywhere = 50;
/**
 * Maximum number of failed attempts from one IP address on all accounts together. Successful sign-ins do not count,
 * because many users may share one address.
 */
const acrossNames = 50;
const anyName = '';

/** An attempt to sign in, before its password is verified. */
export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  /** True if the account has an auth session that was created from this IP address. */
  readonly signed_in_here: boolean;
  /** Id of the browser, if the user has signed in with this browser before. */
  readonly browser: string | undefined;
}

/**
 * Counts a sign-in attempt before its password is verified. Returns the seconds to wait if a limit is exceeded,
 * otherwise 0. If the user has signed in with this browser before, only the limit of this browser applies, so attempts
 * of other clients cannot block it. Otherwise three limits apply:
 *
 * - attempts on the account from the IP address;
 * - attempts on all accounts from the IP address, against password spraying;
 * - attempts on the account from all IP addresses. It does not apply at an address where the user is signed in.
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
 * Called after a successful sign-in. Resets the number of attempts on the account from the user's browser or IP
 * address. If the user has not signed in with this browser before, also subtracts this attempt from the number of
 * attempts on all accounts from the IP address.
 */
export async function forgetSignInAttempts(
  db: Db,
  { username, address, browser }: SignInAttempt,
): Promise<void> {
  await deleteAttempts(db, username, browser ? `browser ${browser}` : address);
  if (!browser) await forgetAttempt(db, anyName, address);
}
