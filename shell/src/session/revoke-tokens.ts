import { type Api, type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';
import { keycloakLogout, passwordLogout } from '@repartee/contracts/people/identity/endpoints';
import type { Tokens } from './tokens.ts';

/** Ends the auth session at the server. Returns the URL that ends the session at the identity provider (R-CALL-11). */
export async function revokeTokens(
  api: Api,
  tokens: Tokens,
  local: SafeStorage,
): Promise<string | null | undefined> {
  if (!tokens.current()) return undefined;
  const refresh_token = tokens.ownsStoredAccount() ? local.get(storageKeys.keycloakRefreshToken) : undefined;
  if (refresh_token)
    return (await api.call(keycloakLogout, { body: { refresh_token } }, { keepSession: true })).url;
  await api.call(passwordLogout, {}, { keepSession: true });
  return undefined;
}
