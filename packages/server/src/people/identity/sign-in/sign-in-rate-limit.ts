import type { Kysely } from 'kysely';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { failuresOf } from '../../../runtime/http/limits/attempt-repository.ts';
import {
  type AttemptCounter,
  type BegunAttempt,
  beginAttempts,
} from '../../../runtime/http/limits/attempts.ts';
import { networkOf } from '../../../runtime/http/limits/rate-limit.ts';

// Maximum numbers of failed sign-ins in 15 minutes. Successful ones do not count, because many people share one network.

/** On one account from one network. */
const fromOneNetwork = 5;
/** On one account from a browser where its user has signed in before. */
const inOneBrowser = 10;
/**
 * On one account from all clients together, except from browsers where its user has signed in before, and from IP
 * addresses where the user is signed in.
 */
const anywhere = 50;
/** From one network on all accounts together. */
const acrossNames = 300;
/** After so many failures from one network, each account has only two tries there: a typing error and the right password. */
const manyAcrossNames = 50;
const triesAmongMany = 2;
export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  readonly signed_in_here: boolean;
  readonly browser: string | undefined;
}

// Attempts are counted by user name and network, so that wrong passwords from other networks do not lock out the owner
// of the account.
const keyOf = (username: string, place: string) => `sign-in ${username.toLowerCase()}\n${place}`;

async function countersOf(
  db: Db,
  { username, address, signed_in_here, browser }: SignInAttempt,
): Promise<AttemptCounter[]> {
  if (browser) return [{ key: keyOf(username, `browser ${browser}`), allowed: inOneBrowser }];
  const network = networkOf(address);
  const ofNetwork = { key: keyOf('', network), allowed: acrossNames };
  const [failuresHere] = await failuresOf(db, ofNetwork.key);
  const allowed = failuresHere < manyAcrossNames ? fromOneNetwork : triesAmongMany;
  return [
    { key: keyOf(username, network), allowed },
    ofNetwork,
    ...(signed_in_here ? [] : [{ key: keyOf(username, 'anywhere'), allowed: anywhere }]),
  ];
}

/**
 * Begins a sign-in attempt (`beginAttempts`). In a known browser only its own limit applies, so that attempts of other
 * clients cannot block the owner of the account.
 */
export const beginSignIn = async (
  db: Kysely<Database>,
  tx: Db,
  attempt: SignInAttempt,
): Promise<BegunAttempt | 'busy' | number> => beginAttempts(db, tx, await countersOf(tx, attempt));
