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
import { readMeCall } from '@repartee/contracts/identity/account-calls';
import type { readMe } from '@repartee/contracts/identity/endpoints';
import { readUser } from '@repartee/contracts/identity/read-user';
import type { User } from '@repartee/contracts/identity/user';
import { createStore } from 'zustand/vanilla';
import { cachePermissions, clearCachedPermissions } from './cached-permissions.ts';
import { identityCalls } from './identity-calls.ts';
import { reportTimeZone } from './report-time-zone.ts';
import { revokeTokens } from './revoke-tokens.ts';
import type { Tokens } from './tokens.ts';

/** The SDK's session store with functions that only the shell needs. */
export interface ShellSession extends SessionStore {
  /** Resolves with the session after the user fetch, if there is a token. A failed fetch signs out (R-NAV-9). */
  resolveSession(): Promise<SessionState>;
  /** Refetches the user after a change of their data; on a failure the session stays as it was. */
  refreshUser(): Promise<void>;
  /** True if a failed user fetch has signed an account out, until the next sign-in. */
  fetchFailed(): boolean;
  /**
   * Ends the session of this tab whatever the server answers: tokens, roles, permissions, microphone flag (R-SES-5).
   * The end of a guest session restores the account (R-SES-4).
   */
  forget(): void;
  /** Whether a sign-out is in progress: a 401 to other calls is then a consequence of it. */
  leaving(): boolean;
}

export interface SessionOptions {
  readonly tokens: Tokens;
  readonly local: SafeStorage;
  readonly tab: SafeStorage;
  readonly api: () => Api;
  /** Called after a sign-in in this tab, before the next page; not called for a user who was signed in already. */
  arrived(user: User): Promise<void>;
  /** Navigates to `/` after a sign-out. */
  goHome(): Promise<void> | void;
  /** Opens the identity provider's logout URL after a sign-out; the provider redirects to `/`. */
  leaveTo(address: string): void;
  report(error: unknown): void;
}

// The generated call has no schemas at run time; the cast adds their types.
const me = readMeCall as typeof readMe;

/** Milliseconds that a failed user fetch waits for the server to accept the sign-out. */
const signOutWithin_ms = 2_000;
const anonymous: SessionState = { status: 'anonymous', user: null, via: null };
const unknown: SessionState = { status: 'unknown', user: null, via: null };

export function createSessionStore(options: SessionOptions): ShellSession {
  const { tokens, local, tab, api } = options;
  const state = createStore<SessionState>(() => unknown);

  /** Incremented at each sign-in and sign-out, to discard responses for an earlier user. */
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
    const user = readUser(await api().call(me, {}));
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
    // Not awaited; after a failure the next user fetch sends it again.
    if (!tokens.isGuest()) reportTimeZone(api(), user).catch(() => undefined);
    return user;
  };

  /** R-NAV-9: the sign-out call is best effort; the session ends here whatever its result. */
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

  /** R-SES-3: a failed sign-in leaves no user signed in. A guest who mistypes a password stays the guest. */
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
          // After a guest session a failed user fetch signs the account out only on a 401.
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
      const { user, via } = state.getState();
      const { failures, url } = await revokeTokens(api(), tokens, local);
      forget();
      // A session that expired keeps its drafts (R-STORE-2).
      if (user && via !== 'guest') removeDraftsOf(user.id, local);
      leaving = false;
      if (url) options.leaveTo(url);
      else await options.goHome();
      if (failures.length > 0) options.report(new AggregateError(failures, 'Logout Error'));
    },
  };
}
