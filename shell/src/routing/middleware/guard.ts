import type { SessionState } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import type { RouteTable } from '../../app/route-match.ts';

/** Returns the path of the sign-in form, which redirects to `after`. */
export const signInPath = (after: string): string => `/?after=${encodeURIComponent(after)}#login`;

/** Returns undefined if access is granted, otherwise the path to redirect to. */
export type Guard = (path: string, search?: string) => Promise<string | undefined>;

/**
 * R-NAV-7, 8 and 9. A public path never waits for the user fetch. Visitors who are not signed in are redirected to the
 * sign-in form, and back after sign-in; signed-in users without permission are redirected to `/403`.
 */
export const createGuard =
  (table: RouteTable, resolveSession: () => Promise<SessionState>): Guard =>
  async (path, search = '') => {
    const found = table.find(path);
    if (!('route' in found) || found.route.access === 'public') return undefined;
    const session = await resolveSession();
    // A guest's token is not a login: guests may open public paths only, and sign in for the others.
    const user = session.via === 'guest' ? null : session.user;
    const { access, roles = [] } = found.route;
    const held: readonly string[] = user ? [user.organization_role] : [];
    if (mayPass(access, user?.permissions) && roles.every((role) => held.includes(role))) return undefined;
    return user ? '/403' : signInPath(path + search);
  };
