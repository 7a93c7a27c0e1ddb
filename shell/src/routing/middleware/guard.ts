import {
  type Api,
  type NavigationTarget,
  patterns,
  type SafeStorage,
  type SessionState,
  storageKeys,
  tabKeys,
} from '@repartee/app-sdk/first-paint';
import { mayOpen } from '../../app/access.ts';
import type { RouteTable } from '../../app/route-match.ts';
import { identityCalls } from '../../session/identity-calls.ts';

/** After sign-in the user returns to `after`. In a guest's tab, a page offers the account of the browser first (R-SES-4). */
const signInPath = (after: string, guest?: boolean): string =>
  `${guest ? patterns.guestRedirect : '/'}?after=${encodeURIComponent(after)}#login`;

/** Resolves to undefined if the current user may open the path, otherwise to the URL to redirect to. */
export type Guard = (path: string, search?: string) => Promise<string | undefined>;

/** E-6: a user who has to accept legal texts can open only this page and public pages. */
const acceptance = '/terms/acceptance';

/** E-3: a user whose second factor is overdue may only add it. */
const isOverdue = (due: string | null | undefined): boolean => !!due && Date.parse(due) <= Date.now();

/** R-NAV-7, 8 and 9: the guard allows public paths without waiting for the request for the user. */
export const createGuard =
  (table: RouteTable, resolveSession: () => Promise<SessionState>): Guard =>
  async (path, search = '') => {
    const found = table.find(path);
    if (!('route' in found) || found.route.access === 'public') return undefined;
    const session = await resolveSession();
    // Guests may open only public paths, and need an account for other paths.
    const user = session.via === 'guest' ? null : session.user;
    if (user?.terms_due && path !== acceptance)
      return `${acceptance}?organization=${user.organization_id}&after=${encodeURIComponent(path + search)}`;
    if (mayOpen(found.route, user)) return undefined;
    if (!user) return signInPath(path + search, session.via === 'guest');
    return isOverdue(user.second_factor_due) ? patterns.profile : '/403';
  };

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
