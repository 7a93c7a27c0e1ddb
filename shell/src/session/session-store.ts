import {
  type Api,
  apiError,
  removeDraftsOf,
  type SafeStorage,
  type SessionState,
  type SessionStore,
  storageKeys,
} from '@repartee/app-sdk/first-paint';
import type { User } from '@repartee/contracts/people/identity/user';
import { CurrentUser } from './current-user.ts';
import { identityCalls } from './identity-calls.ts';
import type { Tokens } from './tokens.ts';

export interface ShellSession extends SessionStore {
  /**
   * Resolves after the user has been fetched, or at once without a token. If the server rejects the token, the user is
   * signed out (R-NAV-9). If the server fails, nobody is signed in until a later call succeeds.
   */
  resolveSession(): Promise<SessionState>;
  /** Fetches the user again. If the request fails, the auth session does not change. */
  refreshUser(): Promise<void>;
  /** Why the user of an account is unknown. The token is kept if the server failed, and cleared if it was rejected. */
  fetchError(): unknown;
  /**
   * Ends the auth session in this tab without a request (R-SES-5). In a guest's tab, the browser's account is signed in
   * again (R-SES-4). `refused` is true if the server has refused the token.
   */
  forget(refused?: boolean): void;
  /** True while a sign-out is in progress. A 401 then causes no token refresh. */
  leaving(): boolean;
}

export interface SessionOptions {
  readonly tokens: Tokens;
  readonly local: SafeStorage;
  readonly tab: SafeStorage;
  readonly api: () => Api;
  /** Called after a sign-in in this tab, before the next page is shown. */
  arrived(user: User): Promise<void>;
  goHome(): Promise<void> | void;
  /** After a sign-out, opens the URL that ends the session at the identity provider. */
  leaveTo(address: string): void;
  report(error: unknown): void;
}

export function createSessionStore(options: SessionOptions): ShellSession {
  const { tokens, local, api } = options;
  const current = new CurrentUser(options);

  /** R-SES-3: signs a user in. After an error no user is signed in, but a guest stays signed in as guest. */
  const enter = async (takeTokens: () => Promise<void> | void): Promise<User> => {
    let user: User;
    try {
      await takeTokens();
      current.tokenChanged();
      user = await current.fetch();
    } catch (error) {
      if (!tokens.isGuest()) current.forget();
      throw error;
    }
    await options.arrived(user).catch(options.report);
    return user;
  };

  const takeToken = (token: string | undefined, method: 'password' | 'keycloak' = 'password') => {
    if (!token)
      throw apiError(502, {
        code: 'backend_unusable',
        message: 'No access token received from backend',
        correlation_id: '',
      });
    tokens.take(token);
    local.set(storageKeys.lastLoginMethod, method);
    local.remove(storageKeys.keycloakAccessToken);
    local.remove(storageKeys.keycloakRefreshToken);
  };

  return {
    state: current.state,
    token: tokens.current,
    forget: (refused) => current.forget(refused),
    leaving: () => current.revoking,
    fetchError: () => current.fetchError,
    refreshUser: async () => {
      if (current.state.getState().status === 'signed-in') await current.fetch().catch(options.report);
    },
    resolveSession: async () => {
      await current.resolve();
      return current.state.getState();
    },
    signInWithPassword: (credentials) =>
      enter(async () => {
        const { passwordLogin } = await identityCalls();
        const body = { ...credentials, grant_type: 'password' as const, scope: '' };
        takeToken((await api().call(passwordLogin, { body }))?.access_token);
      }),
    signInWithProvider: (returned) =>
      enter(async () => {
        const { keycloakCallback } = await identityCalls();
        const pair = await api().call(keycloakCallback, { query: returned });
        takeToken(pair?.access_token, 'keycloak');
        local.set(storageKeys.keycloakAccessToken, pair.access_token);
        local.set(storageKeys.keycloakRefreshToken, pair.refresh_token);
        local.set(storageKeys.lastRealm, returned.realm);
      }),
    signInWithToken: (token) => enter(() => takeToken(token)),
    signInAsGuest: (token) => signInAsGuest(token, tokens, current),
    leaveGuest: async () => {
      if (!tokens.isGuest()) return;
      current.endGuest();
      await current.resolve();
    },
    signOut: () => signOut(options, current),
  };
}

async function signInAsGuest(token: string, tokens: Tokens, current: CurrentUser): Promise<User> {
  current.tokenChanged();
  tokens.takeGuest(token);
  try {
    return await current.fetch();
  } catch (error) {
    if (tokens.current() === token) tokens.restore();
    await current.resolve();
    throw error;
  }
}

async function signOut(
  { tokens, local, leaveTo, goHome, report }: SessionOptions,
  current: CurrentUser,
): Promise<void> {
  // Reads the user's id from the token store, because the response with the user may not have arrived yet.
  const user_id = tokens.owner();
  const url = await current.revoke().catch((error: unknown) => {
    report(new AggregateError([error], 'Logout Error'));
  });
  current.forget();
  // Unsaved drafts and unsent turns are removed only at a sign-out, not when an auth session expires (R-STORE-2).
  local.remove(storageKeys.unsentTurns);
  if (user_id) removeDraftsOf(user_id, local);
  if (url) leaveTo(url);
  else await goHome();
}
