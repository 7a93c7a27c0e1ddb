import type { Db } from '../../database/tenant-scope.ts';
import { countAttempt, deleteAttempts, forgetAttempt } from './sign-in-attempt-repository.ts';

const fromOneAddress = 5;
const inOneBrowser = 10;
/** Attempts on one account from all unknown browsers and addresses together. */
const anywhere = 50;
/** Failed attempts from one address on all accounts; a class behind one router counts only its mistakes. */
const acrossNames = 50;
const anyName = '';

/** One attempt to sign in. */
export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  /** Whether the account has an auth session from this address. */
  readonly signed_in_here: boolean;
  /** Id of the browser, if the user has signed in with it before. */
  readonly browser: string | undefined;
}

/**
 * Counts an attempt in advance; returns the seconds to wait above a limit, else 0. Unknown clients share a limit per
 * account, and one per address over all accounts (password spraying). A browser that the owner has used has its own
 * limit, and an address with an auth session of the account is exempt from the shared limit per account. So attempts
 * of others, from any number of addresses, never lock the owner out.
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

/** Removes the user's own attempts from the counters after a sign-in. Attempts of others stay counted. */
export async function forgetSignInAttempts(
  db: Db,
  { username, address, browser }: SignInAttempt,
): Promise<void> {
  await deleteAttempts(db, username, browser ? `browser ${browser}` : address);
  if (!browser) await forgetAttempt(db, anyName, address);
}
