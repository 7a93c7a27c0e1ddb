import { type Api, type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';
import type { Tokens } from './tokens.ts';

/** Tells whoever issued the tokens; the failures of that, which keep nobody signed in (R-SES-5). */
export async function signOutCalls(api: Api, tokens: Tokens, local: SafeStorage): Promise<unknown[]> {
  if (!tokens.current()) return [];
  try {
    const { keycloakLogout, passwordLogout } = await import('@repartee/contracts/identity/endpoints');
    const refresh_token = tokens.isGuest() ? undefined : local.get(storageKeys.keycloakRefreshToken);
    if (refresh_token) await api.call(keycloakLogout, { body: { refresh_token } }, { keepSession: true });
    else await api.call(passwordLogout, {}, { keepSession: true });
    return [];
  } catch (error) {
    return [error];
  }
}
