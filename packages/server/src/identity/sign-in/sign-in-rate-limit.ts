import type { Db } from '../../database/tenant-scope.ts';
import { countAttempt, deleteAttempts, forgetAttempt } from './sign-in-attempt-repository.ts';

const fromOneAddress = 5;
const inOneBrowser = 10;
/** Of strangers, from all addresses together. */
const anywhere = 50;
/** From one address, whatever the name; a class that signs in behind one router counts only its mistakes. */
const acrossNames = 50;
const anyName = '';

/** One try to sign in. */
export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  /** That account is signed in from this address. */
  readonly signed_in_here: boolean;
  /** The browser, if this person has signed in with it before. */
  readonly browser: string | undefined;
}

/**
 * Counts a try before it is made; answers the seconds to wait if there were too many, else 0. Strangers share what an
 * account can bear, and what one address may try across names (password spraying). A browser its owner has used has a
 * budget apart, and an address they are signed in from counts for itself alone: no one's guesses, from however many
 * addresses, keep the owner out.
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

/** They are who they say: their own mistakes count no longer. What strangers did still does. */
export async function forgetSignInAttempts(
  db: Db,
  { username, address, browser }: SignInAttempt,
): Promise<void> {
  await deleteAttempts(db, username, browser ? `browser ${browser}` : address);
  if (!browser) await forgetAttempt(db, anyName, address);
}
