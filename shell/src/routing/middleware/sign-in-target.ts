import {
  type Api,
  type NavigationTarget,
  patterns,
  type SafeStorage,
  storageKeys,
  tabKeys,
} from '@repartee/app-sdk/first-paint';
import { identityCalls } from '../../session/identity-calls.ts';
import { signInPath } from './guard.ts';

interface SignInTargetOptions {
  readonly api: Pick<Api, 'call'>;
  readonly local: SafeStorage;
  readonly tab: SafeStorage;
}

async function loginUrl(api: SignInTargetOptions['api'], realm: string | undefined) {
  if (!realm) return undefined;
  try {
    const { keycloakLoginUrl } = await identityCalls();
    return (await api.call(keycloakLoginUrl, { query: { realm } })).url || undefined;
  } catch {
    // `/preconnect` asks for the realm again and shows the error.
    return undefined;
  }
}

/**
 * R-NAV-9: users of an identity provider get the login URL of their realm or `/preconnect`, all other users the sign-in
 * form.
 */
export async function signInTarget(
  after: string,
  { api, local, tab }: SignInTargetOptions,
): Promise<NavigationTarget> {
  if (local.get(storageKeys.lastLoginMethod) !== 'keycloak') return signInPath(after);
  const to = await loginUrl(api, local.get(storageKeys.lastRealm));
  if (!to) return `${patterns.preconnect}?after=${encodeURIComponent(after)}`;
  tab.set(tabKeys.afterSignIn, after);
  return { to, external: true };
}
