import type { Db } from '../../database/tenant-scope.ts';
import {
  type AttemptCounter,
  beginAttempt,
  deleteAttempts,
  endAttempt,
  failuresOf,
} from './sign-in-attempt-repository.ts';

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
const anyName = '';

export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  readonly signed_in_here: boolean;
  readonly browser: string | undefined;
}

async function countersOf(
  db: Db,
  { username, address, signed_in_here, browser }: SignInAttempt,
): Promise<AttemptCounter[]> {
  if (browser) return [{ username, address: `browser ${browser}`, allowed: inOneBrowser }];
  const [failuresHere] = await failuresOf(db, anyName, address);
  const allowed = failuresHere < manyAcrossNames ? fromOneNetwork : triesAmongMany;
  return [
    { username, address, allowed },
    { username: anyName, address, allowed: acrossNames },
    ...(signed_in_here ? [] : [{ username, address: 'anywhere', allowed: anywhere }]),
  ];
}

export interface BegunSignIn {
  /**
   * Must be called when the password was checked. `unfinished`: the password is right and the code of the second factor is
   * missing, or its login is not confirmed, so that earlier failures still count.
   */
  end(db: Db, outcome: 'right' | 'wrong' | 'unfinished'): Promise<void>;
}

/**
 * Begins a sign-in attempt. Returns the seconds to wait if a limit is exceeded, and `busy` if too many attempts are under
 * way. In a known browser only its own limit applies, so that attempts of other clients cannot block the owner of the
 * account.
 */
export async function beginSignIn(db: Db, attempt: SignInAttempt): Promise<BegunSignIn | 'busy' | number> {
  const begun: AttemptCounter[] = [];
  for (const counter of await countersOf(db, attempt)) {
    const state = await beginAttempt(db, counter);
    if (state !== 'begun') {
      for (const one of begun) await endAttempt(db, one, 0);
      return state;
    }
    begun.push(counter);
  }
  return {
    async end(tx, outcome) {
      // Concurrent sign-ins change the counters in the same order, each once, so that none waits for another in a circle.
      for (const [index, counter] of begun.entries())
        if (index === 0 && outcome === 'right') await deleteAttempts(tx, counter.username, counter.address);
        else await endAttempt(tx, counter, outcome === 'wrong' ? 1 : 0);
    },
  };
}
