import { can } from '@repartee/contracts/access/can';
import { type AccountRole, mayGrantRole } from '@repartee/contracts/people/accounts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Principal } from '../../access/principal.ts';
import type { Database } from '../../database/schema/tables.ts';
import { problem } from '../../http/errors/problem.ts';

/**
 * Returns the SQL condition for the users that the caller can access. A super-admin can access all users. Other callers
 * can access the users of their organization. They can access super-admins of their organization only with the
 * permission super-admin-read.
 */
export const findableUsers =
  (principal: Principal) =>
  (eb: ExpressionBuilder<Database, 'account'>): Expression<SqlBool> => {
    if (principal.role === 'super-admin') return eb.val(true);
    const own = eb('account.organization_id', '=', principal.organization_id);
    if (can(principal.permissions, 'super-admin-read')) return own;
    return eb.and([own, eb('account.role', '!=', 'super-admin')]);
  };

/**
 * Throws if a user's role has more rights than the caller's, or if it is super-admin and the caller has no permission
 * to create, update or delete super-admins.
 */
export function checkMayTouch(principal: Principal, role: AccountRole, verb: 'create' | 'update' | 'delete') {
  if (!mayGrantRole(principal.role, role)) throw problem('role_above_own');
  if (role === 'super-admin' && !can(principal.permissions, `super-admin-${verb}`)) {
    throw problem('not_permitted');
  }
}

/**
 * Returns the organization for a new row: the requested one, by default the caller's own. Throws if the caller is no
 * super-admin and requests another organization.
 */
export function organizationFor(principal: Principal, wanted: string | undefined): string {
  if (!wanted || wanted === principal.organization_id) return principal.organization_id;
  if (principal.role !== 'super-admin') throw problem('not_permitted');
  return wanted;
}
