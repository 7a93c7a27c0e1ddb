import type { OrganizationDraft } from '@repartee/contracts/organization/organization';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { findOrganization, type OrganizationRow } from './organization-repository.ts';

/**
 * Returns the organization if it is the caller's own or the caller is a super-admin, otherwise throws `not_found`.
 * `hold` locks its row until the transaction ends.
 */
export async function findAccessibleOrganization(
  db: Db,
  principal: Principal,
  id: string,
  { hold = false } = {},
): Promise<OrganizationRow> {
  const open = principal.role === 'super-admin' || principal.organization_id === id;
  const row = open ? await findOrganization(db, id, hold) : undefined;
  if (!row) throw problem('not_found');
  return row;
}

/**
 * Throws if the caller is no super-admin and changes the realm or slug. The realm determines which users can sign in to
 * an organization, and the slug must be unique in the installation.
 */
export function checkMayIdentify(principal: Principal, row: OrganizationRow, draft: OrganizationDraft): void {
  if (principal.role === 'super-admin') return;
  const same = draft.sso_realm === row.sso_realm && (draft.slug ?? row.slug) === row.slug;
  if (!same) throw problem('not_permitted', 'Only a super-admin can change the slug or the realm.');
}
