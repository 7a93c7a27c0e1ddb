import type { SessionState, SessionStore } from '@repartee/app-sdk';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import type { User } from '@repartee/contracts/people/identity/user';
import { createStore } from 'zustand/vanilla';

const notHere = async (): Promise<never> => {
  throw new Error('The test calls a method of `SessionStore` that the test has not defined.');
};

/** Returns a `SessionStore` for a test. Each action that is missing in `given` rejects with an error. */
export function aSessionStore(
  given: Partial<SessionStore> = {},
  user?: Partial<User>,
  via: 'password' | 'keycloak' = 'password',
): SessionStore {
  const state: SessionState = user
    ? { status: 'signed-in', via, user: readUser(user) }
    : { status: 'anonymous', via: null, user: null };
  return {
    state: createStore<SessionState>(() => state),
    token: () => undefined,
    signInWithPassword: notHere,
    signInWithProvider: notHere,
    signInWithToken: notHere,
    signInAsGuest: notHere,
    leaveGuest: notHere,
    signOut: notHere,
    ...given,
  };
}
