import { isApiError, type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';
import type { Tokens } from './tokens.ts';

export interface RefreshedTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export interface TokenRefreshOptions {
  readonly tokens: Tokens;
  readonly local: SafeStorage;
  readonly refresh?: (refreshToken: string) => Promise<RefreshedTokens | undefined>;
  report?(error: unknown): void;
  /** Ends the auth session, because the token is no longer valid and cannot be refreshed. */
  onRefused(): void;
}

const name = 'repartee-session';
const look_ms = 25;

/**
 * Runs `work` in one tab of this browser at a time. `waited` is true if another tab may already have refreshed the
 * token.
 */
async function oneAtATime<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false);
  const query = await navigator.locks.query();
  const waited = query.held?.some((lock) => lock.name === name) ?? false;
  return navigator.locks.request(name, () => work(waited));
}

async function refreshed({ local, refresh, tokens }: TokenRefreshOptions): Promise<void> {
  const refreshToken = local.get(storageKeys.keycloakRefreshToken);
  if (!refreshToken)
    throw new Error('Cannot refresh Keycloak token: No keycloak refresh token found in local storage');
  const answer = await refresh?.(refreshToken);
  if (!answer?.access_token) throw new Error('No data returned from keycloak refresh token endpoint');
  local.set(storageKeys.keycloakAccessToken, answer.access_token);
  local.set(storageKeys.keycloakRefreshToken, answer.refresh_token);
  tokens.renew(answer.access_token);
}

async function arrivesFromElsewhere(tokens: Tokens, refused: string, within_ms: number): Promise<boolean> {
  for (let waited = 0; ; waited += look_ms) {
    tokens.catchUp();
    if (tokens.current() !== refused) return tokens.hasReplaced(refused);
    if (waited >= within_ms) return false;
    await new Promise((resolve) => setTimeout(resolve, look_ms));
  }
}

/**
 * R-SES-6: simultaneous 401s, also in several tabs, share one refresh. Resolves to false if the user has been signed
 * out.
 */
export function createTokenRefresh(options: TokenRefreshOptions): (refused: string) => Promise<boolean> {
  const { tokens, local } = options;
  let running: Promise<boolean> | undefined;

  const renewByProvider = async (refused: string, waited: boolean): Promise<boolean> => {
    if (await arrivesFromElsewhere(tokens, refused, waited ? 500 : 0)) return true;
    if (!tokens.ownsStoredAccount())
      throw new Error('Another account has signed in in this browser; its tokens are not used.');
    try {
      await refreshed(options);
      return true;
    } catch (error) {
      const byAnotherTab = isApiError(error) && error.status === 409;
      if (byAnotherTab && (await arrivesFromElsewhere(tokens, refused, 3000))) return true;
      throw error;
    }
  };

  const renew = async (refused: string): Promise<boolean> => {
    // A rejected call of an earlier guest or of another account must not be repeated with the current token.
    if (tokens.current() !== refused) return tokens.hasReplaced(refused);
    const byProvider = tokens.ownsStoredAccount() && local.get(storageKeys.lastLoginMethod) === 'keycloak';
    if (!byProvider) {
      options.onRefused();
      return false;
    }
    try {
      return await oneAtATime((waited) => renewByProvider(refused, waited));
    } catch (error) {
      options.report?.(error);
      // A tab that got another token in the meantime, for example a guest's token, stays signed in.
      if ([refused, undefined].includes(tokens.current())) options.onRefused();
      return false;
    }
  };

  return (refused) => {
    running ??= renew(refused).finally(() => {
      running = undefined;
    });
    return running;
  };
}
