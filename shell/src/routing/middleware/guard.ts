import type { SessionState } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import type { RouteTable } from '../../app/route-match.ts';

/** The sign-in form, which comes back to `after`. */
export const signInPath = (after: string): string => `/?after=${encodeURIComponent(after)}#login`;

/** Undefined: come in. Otherwise the path to go to instead. */
export type Guard = (path: string, search?: string) => Promise<string | undefined>;

/**
 * R-NAV-7, 8 and 9. A public path is never kept waiting for the user fetch. Who is not signed in goes to the sign-in
 * form and comes back after; who is, but may not, goes to `/403`.
 */
export const createGuard =
  (table: RouteTable, whoIsHere: () => Promise<SessionState>): Guard =>
  async (path, search = '') => {
    const found = table.find(path);
    if (!('route' in found) || found.route.access === 'public') return undefined;
    const session = await whoIsHere();
    // A guest's token is not a login: guests reach public paths only, and may sign in for more.
    const user = session.via === 'guest' ? null : session.user;
    const { access, roles = [] } = found.route;
    const held: readonly string[] = user ? [user.organization_role] : [];
    if (mayPass(access, user?.permissions) && roles.every((role) => held.includes(role))) return undefined;
    return user ? '/403' : signInPath(path + search);
  };
