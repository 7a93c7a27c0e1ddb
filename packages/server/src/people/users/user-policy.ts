import { type AccountRole, mayGrantRole } from '@repartee/contracts/people/accounts';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { can } from '@repartee/contracts/runtime/access/can';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { problem } from '../../runtime/http/errors/problem.ts';

/**
 * SQL condition for the users that the caller can access: for super-admins, all users; otherwise, the users
 * of the caller's organization. Super-admins are found only with the permission `super-admin-read`.
 */
export const findableUsers =
  (principal: Principal) =>
  (eb: ExpressionBuilder<Database, 'account'>): Expression<SqlBool> => {
    const reach =
      principal.role === 'super-admin'
        ? eb.val(true)
        : eb('account.organization_id', '=', principal.organization_id);
    if (can(principal.permissions, 'super-admin-read')) return reach;
    return eb.and([reach, eb('account.role', '!=', 'super-admin')]);
  };

/**
 * Throws `role_above_own` if the role has more rights than the caller's role. Throws `not_permitted` if the role is
 * super-admin and the caller does not have the permission to create, update or delete super-admins (`verb`).
 */
export function checkMayTouch(principal: Principal, role: AccountRole, verb: 'create' | 'update' | 'delete') {
  if (!mayGrantRole(principal.role, role)) throw problem('role_above_own');
  if (role === 'super-admin' && !can(principal.permissions, `super-admin-${verb}`)) {
    throw problem('not_permitted');
  }
}

/** Throws if the caller may not give the user another role. Nobody changes their own role. */
export function checkMayChangeRole(principal: Principal, { id }: Pick<UserRecord, 'id'>, role: AccountRole) {
  if (id === principal.id) throw problem('own_account', 'You cannot change your own role.');
  checkMayTouch(principal, role, 'create');
}

/**
 * Throws if the user is the only super-admin who can sign in. Removes the user from `superAdmins`, so that
 * one bulk call cannot change all super-admins.
 */
export function checkSuperAdminRemains({ id }: UserRecord, superAdmins: Set<string>): void {
  if (!superAdmins.has(id)) return;
  if (superAdmins.size === 1) throw problem('last_super_admin');
  superAdmins.delete(id);
}

/** Only users who cannot sign in yet are invited. */
export function checkMayInvite(principal: Principal, { role, status }: Pick<UserRecord, 'role' | 'status'>) {
  checkMayTouch(principal, role, 'update');
  if (status === 'active') throw problem('user_active');
  if (status === 'deactivated') throw problem('user_deactivated');
}

/**
 * Returns the requested organization, or the caller's own by default. Throws if a caller other than a
 * super-admin requests another organization.
 */
export function organizationFor(principal: Principal, organization_id: string | undefined): string {
  if (!organization_id || organization_id === principal.organization_id) return principal.organization_id;
  if (principal.role !== 'super-admin') throw problem('not_permitted');
  return organization_id;
}
