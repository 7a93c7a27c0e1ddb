import { type Api, type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';
import { identityCalls } from './identity-calls.ts';
import type { Tokens } from './tokens.ts';

/** Result of revoking the tokens at their issuer. */
export interface RevocationResult {
  /** Failures do not keep the user signed in (R-SES-5). */
  readonly failures: readonly unknown[];
  /** Logout URL of the identity provider's own session (R-CALL-11). */
  readonly url?: string | null;
}

export async function revokeTokens(api: Api, tokens: Tokens, local: SafeStorage): Promise<RevocationResult> {
  if (!tokens.current()) return { failures: [] };
  try {
    const { keycloakLogout, passwordLogout } = await identityCalls();
    const refresh_token = tokens.ownsStoredAccount()
      ? local.get(storageKeys.keycloakRefreshToken)
      : undefined;
    if (refresh_token) {
      const told = await api.call(keycloakLogout, { body: { refresh_token } }, { keepSession: true });
      return { failures: [], url: told.url };
    }
    await api.call(passwordLogout, {}, { keepSession: true });
    return { failures: [] };
  } catch (error) {
    return { failures: [error] };
  }
}
