import type { User } from '@repartee/contracts/identity/user';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useHost } from '../host.ts';

/**
 * Who is here. `unknown`: a token stands in the browser and `GET /v1/me` has not answered yet.
 * `via` is how they came in.
 */
export type SessionState =
  | { readonly status: 'unknown' | 'anonymous'; readonly user: null; readonly via: null }
  | { readonly status: 'signed-in'; readonly user: User; readonly via: 'password' | 'keycloak' | 'guest' };

export interface PasswordCredentials {
  readonly username: string;
  readonly password: string;
}

/** What an identity provider sent a user back with. */
export interface ProviderReturn {
  readonly realm: string;
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** The shell's auth store, as remotes may use it. Every action that fails leaves no user signed in (R-SES-3). */
export interface SessionStore {
  readonly state: StoreApi<SessionState>;
  /** The current access token, for the one channel that is not a call of the api client. */
  token(): string | undefined;
  signInWithPassword(credentials: PasswordCredentials): Promise<User>;
  /** Comes back from the identity provider; remembers the realm (R-CALL-10). */
  signInWithProvider(returned: ProviderReturn): Promise<User>;
  /** Takes a token that was issued to an account by other means than the sign-in form (first administrator, activation). */
  signInWithToken(token: string): Promise<User>;
  /** Keeps the present token as backup and goes on as this guest (R-SES-4). */
  signInAsGuest(token: string): Promise<User>;
  /** Puts the backup back. */
  leaveGuest(): Promise<void>;
  /** Clears everything, whatever the server says, then goes to `/` (R-SES-5). */
  signOut(): Promise<void>;
}

/** Who is here, kept up to date. */
export function useSession(): SessionState {
  return useStore(useHost().session.state);
}

/** The person signed in; throws where no one can be (a page behind a permission never meets this). */
export function useUser(): User {
  const { user } = useSession();
  // A user who signs out, here or in another tab, is still shown for the moment until the page is left.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  const shown = user ?? last;
  if (!shown) throw new Error('useUser is for pages that need a sign-in.');
  return shown;
}
