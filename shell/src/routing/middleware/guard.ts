import { patterns, type SessionState } from '@repartee/app-sdk/first-paint';
import { mayOpen } from '../../app/may-open.ts';
import type { RouteTable } from '../../app/route-match.ts';

/** After sign-in the user returns to the path `after`. */
export const signInPath = (after: string): string => `/?after=${encodeURIComponent(after)}#login`;

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
    if (!user) return signInPath(path + search);
    return isOverdue(user.second_factor_due) ? patterns.profile : '/403';
  };
