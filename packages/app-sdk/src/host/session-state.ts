import type { User } from '@repartee/contracts/people/identity/user';
import type { StoreApi } from 'zustand/vanilla';

/**
 * Sign-in state of the page. `unknown`: the browser has a token, and `GET /v1/me` has not responded yet. `via` is the
 * sign-in method.
 */
export type SessionState =
  | {
      readonly status: 'unknown' | 'anonymous';
      readonly user: null;
      readonly via: null;
      /** True if the server has refused the token of the user who was signed in, until somebody signs in. */
      readonly refused?: boolean | undefined;
    }
  | {
      readonly status: 'signed-in';
      readonly user: User;
      readonly via: 'password' | 'keycloak' | 'guest';
      readonly refused?: undefined;
    };

export interface PasswordCredentials {
  readonly username: string;
  readonly password: string;
  /** Code of the second factor (E-3). */
  readonly code?: string;
  /** With a right code: this browser is not asked for one for 30 days. */
  readonly remember_device?: 'true';
}

export interface ProviderReturn {
  readonly realm: string;
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** The shell's auth store. A failed account sign-in ends an account's session, but not a guest's (R-SES-3). */
export interface SessionStore {
  readonly state: StoreApi<SessionState>;
  /** Access token for requests outside the API client, such as the WebSocket of a session. */
  token(): string | undefined;
  signInWithPassword(credentials: PasswordCredentials): Promise<User>;
  /**
   * Completes the sign-in after the redirect from the identity provider. Stores the name of the provider's
   * realm in localStorage (R-CALL-10).
   */
  signInWithProvider(returned: ProviderReturn): Promise<User>;
  /**
   * Signs in a user who received a token without the sign-in form, such as the first administrator of an
   * installation.
   */
  signInWithToken(token: string): Promise<User>;
  /** Signs in as a guest and keeps the current token as a backup (R-SES-4). A failed sign-in restores the backup. */
  signInAsGuest(token: string): Promise<User>;
  /** Ends the guest session and signs in with the backup token. */
  leaveGuest(): Promise<void>;
  /** Signs out even if the server call fails, then navigates to `/` (R-SES-5). */
  signOut(): Promise<void>;
}
