import {
  type Api,
  apiError,
  isApiError,
  rememberClaimableGuest,
  removeDraftsOf,
  type SafeStorage,
  type SessionState,
  type SessionStore,
  storageKeys,
  tabKeys,
} from '@repartee/app-sdk/first-paint';
import { readUser } from '@repartee/contracts/identity/read-user';
import { readMe } from '@repartee/contracts/identity/start-calls';
import type { User } from '@repartee/contracts/identity/user';
import { createStore } from 'zustand/vanilla';
import { takePreloadedUser } from '../preload/preload.inline.ts';
import { identityCalls } from './identity-calls.ts';
import { reportTimeZone } from './report-time-zone.ts';
import { revokeTokens } from './revoke-tokens.ts';
import type { Tokens } from './tokens.ts';

export interface ShellSession extends SessionStore {
  /**
   * Resolves after the user has been fetched, or at once without a token. If the request fails, the user is signed out
   * (R-NAV-9).
   */
  resolveSession(): Promise<SessionState>;
  /** Fetches the user again. If the request fails, the auth session does not change. */
  refreshUser(): Promise<void>;
  /** True if an account was signed out because the request for its user failed. False again after the next sign-in. */
  fetchFailed(): boolean;
  /**
   * Ends the auth session in this tab without a request (R-SES-5). In a guest's tab, the browser's account is signed in
   * again (R-SES-4).
   */
  forget(): void;
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

/** Time limit of the sign-out request that follows a failed request for the user. */
const signOutWithin_ms = 2_000;
const anonymous: SessionState = { status: 'anonymous', user: null, via: null };
const unknown: SessionState = { status: 'unknown', user: null, via: null };

function cachePermissions(local: SafeStorage, user: User): void {
  local.set(storageKeys.roles, JSON.stringify([user.organization_role]));
  local.set(storageKeys.permissions, JSON.stringify(user.permissions));
}

/** R-SES-5: removes the Keycloak tokens, roles and permissions. */
function clearCachedPermissions(local: SafeStorage): void {
  const { keycloakAccessToken, keycloakRefreshToken, roles, permissions } = storageKeys;
  for (const key of [keycloakAccessToken, keycloakRefreshToken, roles, permissions]) local.remove(key);
}

export function createSessionStore(options: SessionOptions): ShellSession {
  const { tokens, local, tab, api } = options;
  const state = createStore<SessionState>(() => unknown);

  /** Counts sign-ins and sign-outs. A response is discarded if the number has changed since the request. */
  let era = 0;
  let leaving = false;
  let fetchFailed = false;
  let afterGuest = false;

  const endGuest = () => {
    era += 1;
    afterGuest = true;
    tokens.restore();
    state.setState(unknown);
  };

  const forget = () => {
    era += 1;
    tab.remove(tabKeys.microphoneConfigured);
    if (tokens.isGuest()) {
      endGuest();
      void ask();
      return;
    }
    if (tokens.clear()) clearCachedPermissions(local);
    state.setState(anonymous);
  };

  const fetchUser = async (): Promise<User> => {
    const begun = era;
    const user = readUser((await takePreloadedUser(tokens.current())) ?? (await api().call(readMe, {})));
    if (begun !== era) throw new Error('The session changed while the user was fetched.');
    const method = local.get(storageKeys.lastLoginMethod) === 'keycloak' ? 'keycloak' : 'password';
    const token = tokens.current() ?? '';
    if (tokens.isGuest()) rememberClaimableGuest(token, user, local);
    else {
      tokens.setOwner(user.id);
      if (tokens.ownsStoredAccount()) cachePermissions(local, user);
    }
    afterGuest = false;
    fetchFailed = false;
    state.setState({ status: 'signed-in', user, via: tokens.isGuest() ? 'guest' : method });
    // If sending fails, the time zone is sent again after the next request for the user.
    if (!tokens.isGuest()) reportTimeZone(api(), user).catch(() => undefined);
    return user;
  };

  /** R-NAV-9: the auth session ends even if the server does not accept the revocation of the tokens. */
  const endAfterFailedFetch = async () => {
    const begun = era;
    leaving = true;
    const giveUp = new Promise((resolve) => setTimeout(resolve, signOutWithin_ms));
    await Promise.race([revokeTokens(api(), tokens, local), giveUp]);
    leaving = false;
    if (begun !== era) return;
    fetchFailed = !tokens.isGuest();
    forget();
  };

  /** R-SES-3: signs a user in. After an error no user is signed in, but a guest stays signed in as guest. */
  const enter = async (arrive: () => Promise<void> | void): Promise<User> => {
    let user: User;
    try {
      await arrive();
      era += 1;
      user = await fetchUser();
    } catch (error) {
      if (!tokens.isGuest()) forget();
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

  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= askUntilKnown().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const askUntilKnown = async () => {
    while (state.getState().status === 'unknown') {
      const begun = era;
      if (!tokens.current()) state.setState(anonymous);
      else
        await fetchUser().catch(async (error: unknown) => {
          if (begun !== era) return;
          // After a guest session, the account's token is kept unless the server rejects the token with a
          // 401.
          if (afterGuest && !(isApiError(error) && error.status === 401)) state.setState(anonymous);
          else await endAfterFailedFetch();
        });
    }
  };

  return {
    state,
    token: tokens.current,
    forget,
    leaving: () => leaving,
    refreshUser: async () => {
      if (state.getState().status === 'signed-in') await fetchUser().catch(options.report);
    },
    fetchFailed: () => fetchFailed,
    resolveSession: async () => {
      await ask();
      return state.getState();
    },
    signInWithPassword: ({ username, password }) =>
      enter(async () => {
        const { passwordLogin } = await identityCalls();
        const body = { username, password, grant_type: 'password' as const, scope: '' };
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
    signInAsGuest: async (token) => {
      era += 1;
      tokens.takeGuest(token);
      try {
        return await fetchUser();
      } catch (error) {
        if (tokens.current() === token) tokens.restore();
        await ask();
        throw error;
      }
    },
    leaveGuest: async () => {
      if (!tokens.isGuest()) return;
      endGuest();
      await ask();
    },
    signOut: async () => {
      leaving = true;
      // Reads the user's id from the token store, because the response with the user may not have arrived
      // yet.
      const user_id = tokens.owner();
      const { failures, url } = await revokeTokens(api(), tokens, local);
      forget();
      // Unsaved drafts are removed only at a sign-out, not when an auth session expires (R-STORE-2).
      if (user_id) removeDraftsOf(user_id, local);
      leaving = false;
      if (url) options.leaveTo(url);
      else await options.goHome();
      if (failures.length > 0) options.report(new AggregateError(failures, 'Logout Error'));
    },
  };
}
