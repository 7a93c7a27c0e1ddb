import {
  type Api,
  apiError,
  type SafeStorage,
  type SessionState,
  type SessionStore,
  storageKeys,
} from '@repartee/app-sdk/first-paint';
import { readUser } from '@repartee/contracts/identity/read-user';
import type { User } from '@repartee/contracts/identity/user';
import { createStore } from 'zustand/vanilla';
import { identityCalls } from './identity-calls.ts';
import { forgetRights, rememberRights } from './rights.ts';
import { signOutCalls } from './sign-out-calls.ts';
import type { Tokens } from './tokens.ts';

/** The store of the sdk, and what only the shell needs of it. */
export interface ShellSession extends SessionStore {
  /** Who is here, after the user fetch if a token stands; a failed fetch signs out (R-NAV-9). */
  whoIsHere(): Promise<SessionState>;
  /** The session is over, whatever the server thinks: tokens, roles, permissions, microphone flag (R-SES-5). */
  forget(): void;
  /** A sign-out is on its way: a 401 to anything else is only its echo. */
  leaving(): boolean;
}

export interface SessionOptions {
  readonly tokens: Tokens;
  readonly local: SafeStorage;
  readonly tab: SafeStorage;
  readonly api: () => Api;
  /** Somebody came in here and now, and the next page waits for it; not told of who was here already. */
  arrived(user: User): Promise<void>;
  /** To `/` after a sign-out. */
  goHome(): Promise<void> | void;
  /** To the identity provider after a sign-out from it, which sends the browser back to `/`. */
  leaveTo(address: string): void;
  report(error: unknown): void;
}

const anonymous: SessionState = { status: 'anonymous', user: null, via: null };

export function createSession(options: SessionOptions): ShellSession {
  const { tokens, local, tab, api } = options;
  const state = createStore<SessionState>(() => ({ status: 'unknown', user: null, via: null }));

  /** Grows with every coming and going: an answer about who was here before is not about who is here now. */
  let era = 0;
  let leaving = false;

  const forget = () => {
    era += 1;
    tokens.clear();
    forgetRights(local, tab);
    state.setState(anonymous);
  };

  const fetchUser = async (): Promise<User> => {
    const begun = era;
    const { readMe } = await identityCalls();
    const user = readUser(await api().call(readMe, {}));
    if (begun !== era) throw new Error('Somebody else came, or left, while the user was fetched.');
    const method = local.get(storageKeys.lastLoginMethod) === 'keycloak' ? 'keycloak' : 'password';
    if (!tokens.isGuest()) rememberRights(local, user);
    state.setState({ status: 'signed-in', user, via: tokens.isGuest() ? 'guest' : method });
    return user;
  };

  /** R-SES-3: any failure on the way in leaves nobody signed in. */
  const enter = async (arrive: () => Promise<void> | void): Promise<User> => {
    let user: User;
    try {
      await arrive();
      era += 1;
      user = await fetchUser();
    } catch (error) {
      forget();
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

  let asking: Promise<SessionState> | undefined;
  const ask = async (): Promise<SessionState> => {
    if (!tokens.current()) state.setState(anonymous);
    else {
      const begun = era;
      await fetchUser().catch(() => begun === era && forget());
    }
    return state.getState();
  };

  return {
    state,
    token: tokens.current,
    forget,
    leaving: () => leaving,
    whoIsHere: async () => {
      if (state.getState().status !== 'unknown') return state.getState();
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
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
        tokens.restore();
        state.setState({ status: 'unknown', user: null, via: null });
        throw error;
      }
    },
    leaveGuest: async () => {
      if (!tokens.isGuest()) return;
      era += 1;
      tokens.restore();
      state.setState({ status: 'unknown', user: null, via: null });
      await ask();
    },
    signOut: async () => {
      leaving = true;
      const { failures, url } = await signOutCalls(api(), tokens, local);
      forget();
      leaving = false;
      local.remove(storageKeys.claimableGuest);
      if (url) options.leaveTo(url);
      else await options.goHome();
      if (failures.length > 0) options.report(new AggregateError(failures, 'Logout Error'));
    },
  };
}
