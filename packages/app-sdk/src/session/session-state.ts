import type { User } from '@repartee/contracts/identity/user';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useHost } from '../host.ts';

/**
 * Sign-in state of the page. `unknown`: the browser has a token and `GET /v1/me` has not responded yet. `via` is the
 * sign-in method.
 */
export type SessionState =
  | { readonly status: 'unknown' | 'anonymous'; readonly user: null; readonly via: null }
  | { readonly status: 'signed-in'; readonly user: User; readonly via: 'password' | 'keycloak' | 'guest' };

export interface PasswordCredentials {
  readonly username: string;
  readonly password: string;
}

/** Parameters of the redirect from the identity provider. */
export interface ProviderReturn {
  readonly realm: string;
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** The shell's auth store, as remotes may use it. Every action that fails leaves no user signed in (R-SES-3). */
export interface SessionStore {
  readonly state: StoreApi<SessionState>;
  /** Returns the current access token, for the live channel, which does not use the API client. */
  token(): string | undefined;
  signInWithPassword(credentials: PasswordCredentials): Promise<User>;
  /** Completes the sign-in after the redirect from the identity provider; stores the realm (R-CALL-10). */
  signInWithProvider(returned: ProviderReturn): Promise<User>;
  /** Signs in with a token that an account got without the sign-in form (first administrator, activation). */
  signInWithToken(token: string): Promise<User>;
  /** Stores the current token as a backup and signs in as this guest (R-SES-4). */
  signInAsGuest(token: string): Promise<User>;
  /** Restores the backup token. */
  leaveGuest(): Promise<void>;
  /** Clears the auth session, even if the server call fails, then navigates to `/` (R-SES-5). */
  signOut(): Promise<void>;
}

/** Returns the current auth session; re-renders when it changes. */
export function useSession(): SessionState {
  return useStore(useHost().session.state);
}

/** Returns the signed-in user. Throws if there is none; a page that requires a permission always has one. */
export function useUser(): User {
  const { user } = useSession();
  // After a sign-out (here or in another tab), keep returning the last user until the page unmounts.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  const shown = user ?? last;
  if (!shown) throw new Error('useUser is for pages that need a sign-in.');
  return shown;
}
