import { type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';
import type { Tokens } from './tokens.ts';

/** The pair of tokens an identity provider gives. */
export interface ProviderTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export interface RenewalOptions {
  readonly tokens: Tokens;
  readonly local: SafeStorage;
  /** Only where people sign in through an identity provider. */
  readonly refresh?: (refreshToken: string) => Promise<ProviderTokens | undefined>;
  /** Why a sign-in by the provider could not be renewed (R-VAL-4). */
  report?(error: unknown): void;
  /** Ends the session in the browser: its token is worth nothing any more. */
  onRefused(): void;
}

/** One refresh at a time in this browser, not only in this tab. */
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('repartee-session', work) : work();

async function refreshed({ local, refresh, tokens }: RenewalOptions): Promise<void> {
  const refreshToken = local.get(storageKeys.keycloakRefreshToken);
  if (!refreshToken)
    throw new Error('Cannot refresh Keycloak token: No keycloak refresh token found in local storage');
  const answer = await refresh?.(refreshToken);
  if (!answer?.access_token) throw new Error('No data returned from keycloak refresh token endpoint');
  local.set(storageKeys.keycloakAccessToken, answer.access_token);
  local.set(storageKeys.keycloakRefreshToken, answer.refresh_token);
  tokens.take(answer.access_token);
}

/**
 * R-SES-6: what a 401 leads to. Calls that meet one at the same time share one renewal, across tabs too. True: a new
 * token stands ready. False: nobody is signed in any more. A password has nothing to renew with.
 */
export function createRenewal(options: RenewalOptions): (refused: string) => Promise<boolean> {
  const { tokens, local } = options;
  let running: Promise<boolean> | undefined;

  const renew = async (refused: string): Promise<boolean> => {
    if (tokens.current() !== refused) return tokens.current() !== undefined;
    const byProvider = !tokens.isGuest() && local.get(storageKeys.lastLoginMethod) === 'keycloak';
    if (!byProvider) {
      options.onRefused();
      return false;
    }
    try {
      return await oneAtATime(async () => {
        if (local.get(storageKeys.accessToken) !== refused) tokens.catchUp();
        if (tokens.current() === refused) await refreshed(options);
        return true;
      });
    } catch (error) {
      options.report?.(error);
      options.onRefused();
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
