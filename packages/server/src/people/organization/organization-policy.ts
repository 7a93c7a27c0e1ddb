import type { OrganizationDraft } from '@repartee/contracts/people/organization/organization';
import type { Principal } from '../../runtime/access/principal.ts';
import { lockOrganization, type RowLock } from '../../runtime/database/query/locks.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { findOrganization, type OrganizationRow } from './organization-repository.ts';

/** Throws `not_found` if the caller neither belongs to the organization nor is a super-admin. */
export async function findAccessibleOrganization(
  db: Db,
  principal: Principal,
  id: string,
): Promise<OrganizationRow> {
  const isAccessible = principal.role === 'super-admin' || principal.organization_id === id;
  return orNotFound(isAccessible ? await findOrganization(db, id) : undefined);
}

/** Like `findAccessibleOrganization`, and locks the row until the transaction ends. */
export async function lockAccessibleOrganization(
  db: Db,
  principal: Principal,
  id: string,
): Promise<OrganizationRow & RowLock> {
  await findAccessibleOrganization(db, principal, id);
  const lock = orNotFound(await lockOrganization(db, id));
  return { ...(await findAccessibleOrganization(db, principal, id)), ...lock };
}

/**
 * Throws `not_permitted` if a caller who is not a super-admin changes the realm, which determines who can sign
 * in, or the slug, which must be unique.
 */
export function checkMayIdentify(principal: Principal, row: OrganizationRow, draft: OrganizationDraft): void {
  if (principal.role === 'super-admin') return;
  const same = draft.sso_realm === row.sso_realm && (draft.slug ?? row.slug) === row.slug;
  if (!same) throw problem('not_permitted', 'Only a super-admin can change the slug or the Keycloak realm.');
}
