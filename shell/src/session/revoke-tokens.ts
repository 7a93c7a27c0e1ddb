import { type Api, type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';
import { identityCalls } from './identity-calls.ts';
import type { Tokens } from './tokens.ts';

export interface RevocationResult {
  readonly failures: readonly unknown[];
  /** URL that ends the session at the identity provider (R-CALL-11). */
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
