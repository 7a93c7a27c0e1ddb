import {
  type Api,
  apiError,
  isApiError,
  rememberClaimableGuest,
  type SafeStorage,
  type SessionState,
  storageKeys,
  tabKeys,
} from '@repartee/app-sdk/first-paint';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { readMe } from '@repartee/contracts/people/identity/start-calls';
import type { User } from '@repartee/contracts/people/identity/user';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { takePreloadedUser } from '../preload/preload.inline.ts';
import { loadRevokeTokens } from './identity-calls.ts';
import { reportTimeZone } from './report-time-zone.ts';
import type { Tokens } from './tokens.ts';

export interface CurrentUserOptions {
  readonly tokens: Tokens;
  readonly local: SafeStorage;
  readonly tab: SafeStorage;
  readonly api: () => Api;
}

/** Time limit of the sign-out request that follows a failed request for the user. */
const signOutWithin_ms = 2_000;
const anonymous = { status: 'anonymous', user: null, via: null } as const;
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

/** Stores what the browser remembers of a user who has been fetched. */
function remember(user: User, { tokens, local }: CurrentUserOptions): void {
  if (tokens.isGuest()) {
    rememberClaimableGuest(tokens.current() ?? '', user, local);
    return;
  }
  tokens.setOwner(user.id);
  if (tokens.ownsStoredAccount()) cachePermissions(local, user);
}

/** The user of this tab's token. An answer that arrives after the token has changed is discarded. */
export class CurrentUser {
  readonly state: StoreApi<SessionState> = createStore<SessionState>(() => unknown);
  /** True while the tokens are revoked. A 401 then causes no token refresh. */
  revoking = false;
  /**
   * Why the user of an account is unknown, until a request for the user succeeds. If the token is still there, the
   * server failed, and the next `resolve` tries again. Otherwise, the account was signed out.
   */
  fetchError: unknown;
  private tokenChanges = 0;
  private resolving: Promise<void> | undefined;

  private readonly options: CurrentUserOptions;

  constructor(options: CurrentUserOptions) {
    this.options = options;
  }

  /** Discards the answers of requests that are under way. */
  tokenChanged(): void {
    this.tokenChanges += 1;
  }

  /** Fetches the user of the token and signs this user in. Throws if the token has changed meanwhile. */
  async fetch(): Promise<User> {
    const { tokens, local, api } = this.options;
    const before = this.tokenChanges;
    const me = (await takePreloadedUser(tokens.current())) ?? (await api().call(readMe, {}));
    if (!me?.id) throw apiError(404, me);
    const user = readUser(me);
    if (before !== this.tokenChanges) throw new Error('The session has changed.');
    remember(user, this.options);
    this.fetchError = undefined;
    const method = local.get(storageKeys.lastLoginMethod) === 'keycloak' ? 'keycloak' : 'password';
    this.state.setState({ status: 'signed-in', user, via: tokens.isGuest() ? 'guest' : method }, true);
    // If sending fails, the time zone is sent again after the next request for the user.
    if (!tokens.isGuest()) reportTimeZone(api(), user).catch(() => undefined);
    return user;
  }

  /** Fetches the user unless it is known. If the server rejects the token, the user is signed out (R-NAV-9). */
  resolve(): Promise<void> {
    this.resolving ??= this.resolveUntilKnown().finally(() => {
      this.resolving = undefined;
    });
    return this.resolving;
  }

  /**
   * Ends the auth session in this tab without a request. In a guest's tab, the browser's account is signed in again.
   * `refused` is true if the server has refused the token, which the sign-in form then says.
   */
  forget(refused = this.state.getState().refused): void {
    const { tokens, local, tab } = this.options;
    tab.remove(tabKeys.microphoneConfigured);
    if (tokens.isGuest()) {
      this.endGuest();
      void this.resolve();
      return;
    }
    this.tokenChanged();
    if (tokens.clear()) clearCachedPermissions(local);
    this.state.setState({ ...anonymous, refused });
  }

  /** Takes the browser's account back, whose user has to be fetched. */
  endGuest(): void {
    this.tokenChanged();
    this.options.tokens.restore();
    this.state.setState(unknown);
  }

  /** Ends the auth session at the server. Returns the URL that ends it at the identity provider. */
  async revoke(): Promise<string | null | undefined> {
    const { api, tokens, local } = this.options;
    this.revoking = true;
    try {
      const { revokeTokens } = await loadRevokeTokens();
      return await revokeTokens(api(), tokens, local);
    } finally {
      this.revoking = false;
    }
  }

  private async resolveUntilKnown(): Promise<void> {
    if (this.fetchError && this.options.tokens.current()) this.state.setState(unknown);
    while (this.state.getState().status === 'unknown') {
      const before = this.tokenChanges;
      if (this.options.tokens.current())
        await this.fetch().catch(async (error: unknown) => {
          if (before === this.tokenChanges) await this.afterFailedFetch(error);
        });
      else this.state.setState(anonymous);
    }
  }

  private async afterFailedFetch(error: unknown): Promise<void> {
    // The server has not refused the token if it is overloaded or broken, or did not answer (R-NAV-9).
    if (isApiError(error) && [401, 403, 404].includes(error.status)) await this.signOutUnknownUser(error);
    else {
      this.fetchError = error;
      this.state.setState(anonymous);
    }
  }

  /** R-NAV-9: the auth session ends even if the server does not accept the revocation of the tokens. */
  private async signOutUnknownUser(error: unknown): Promise<void> {
    const before = this.tokenChanges;
    const revoked = this.revoke().catch(() => undefined);
    await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, signOutWithin_ms))]);
    this.revoking = false;
    if (before !== this.tokenChanges) return;
    this.fetchError = this.options.tokens.isGuest() ? undefined : error;
    this.forget(true);
  }
}
