import type { Db } from '../../database/tenant-scope.ts';
import { countAttempt, deleteAttempts, forgetAttempt } from './sign-in-attempt-repository.ts';

const fromOneAddress = 5;
const inOneBrowser = 10;
/** Maximum number of attempts on one account from all unknown browsers and addresses together. */
const anywhere = 50;
/**
 * Maximum number of failed attempts from one address on all accounts. Successful sign-ins do not count, since many
 * users may share one address.
 */
const acrossNames = 50;
const anyName = '';

/** One attempt to sign in. */
export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  /** Whether the account has an auth session that was created from this IP address. */
  readonly signed_in_here: boolean;
  /** Id of the browser, if the user has signed in with this browser before. */
  readonly browser: string | undefined;
}

/**
 * Lockout after wrong passwords.
 * Counts an attempt before it is made. Returns the seconds to wait if a limit is exceeded, otherwise 0. Unknown clients
 * share one limit per account, and one per IP address over all accounts (against password spraying). A browser with
 * which the owner has signed in before has its own limit. An address with an auth session of the account is exempt from
 * the shared limit per account. So attempts of other clients, from any number of addresses, never lock out the owner.
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
 * Removes the user's own attempts from the counters after a successful sign-in. Attempts of other clients still count.
 */
export async function forgetSignInAttempts(
  db: Db,
  { username, address, browser }: SignInAttempt,
): Promise<void> {
  await deleteAttempts(db, username, browser ? `browser ${browser}` : address);
  if (!browser) await forgetAttempt(db, anyName, address);
}
