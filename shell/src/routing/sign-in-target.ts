import {
  type Api,
  type NavigationTarget,
  patterns,
  type SafeStorage,
  storageKeys,
  tabKeys,
} from '@repartee/app-sdk/first-paint';
import { identityCalls } from '../session/identity-calls.ts';

interface SignInTargetOptions {
  readonly api: Pick<Api, 'call'>;
  readonly local: SafeStorage;
  readonly tab: SafeStorage;
}

/** The sign-in form, which comes back to `after`. */
export const signInPath = (after: string): string => `/?after=${encodeURIComponent(after)}#login`;

/**
 * R-NAV-9: where to sign in again after a failed user fetch, to come back to `after`. A user of an identity provider goes
 * to the login URL of their realm; where that is missing, to `/preconnect`. Everybody else gets the sign-in form.
 */
export function createSignInTarget({ api, local, tab }: SignInTargetOptions) {
  const loginUrl = async (): Promise<string | undefined> => {
    const realm = local.get(storageKeys.lastRealm);
    if (!realm) return undefined;
    try {
      const { keycloakLoginUrl } = await identityCalls();
      return (await api.call(keycloakLoginUrl, { query: { realm } })).url || undefined;
    } catch {
      return undefined;
    }
  };
  return async (after: string): Promise<NavigationTarget> => {
    if (local.get(storageKeys.lastLoginMethod) !== 'keycloak') return signInPath(after);
    const to = await loginUrl();
    if (!to) return `${patterns.preconnect}?after=${encodeURIComponent(after)}`;
    tab.set(tabKeys.afterSignIn, after);
    return { to, external: true };
  };
}
