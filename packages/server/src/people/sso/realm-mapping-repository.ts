import {
  type RealmMapping,
  type RealmMappingDraft,
  type RealmRole,
  realmRoles,
} from '@repartee/contracts/people/organization/realm-mapping';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { type GroupName, groupsOfOrganization } from '../membership-repository.ts';

export const listRealmMappings = (db: Db, organization_id: string): Promise<RealmMapping[]> =>
  db
    .selectFrom('realm_mapping')
    .leftJoin('user_group', 'user_group.id', 'user_group_id')
    .select(['realm_name', 'role', 'user_group_id', 'user_group.name as user_group_name'])
    .where('realm_mapping.organization_id', '=', organization_id)
    .orderBy('realm_name')
    .orderBy('realm_mapping.id')
    .execute();

export async function replaceRealmMappings(
  db: Db,
  organization_id: string,
  mappings: readonly RealmMappingDraft[],
): Promise<void> {
  await db.deleteFrom('realm_mapping').where('organization_id', '=', organization_id).execute();
  if (mappings.length === 0) return;
  await db
    .insertInto('realm_mapping')
    .values(mappings.map((mapping) => ({ ...mapping, organization_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface RealmGrants {
  /** The highest role that the realm gives; undefined if it gives none. */
  readonly role: RealmRole | undefined;
  readonly groups: readonly GroupName[];
}

/**
 * Returns what a user of the realm gets for their realm roles and groups: by the mappings of the organization, and by
 * equal names of a role or a user group.
 */
export async function grantsOf(
  db: Db,
  organization_id: string,
  realm_names: readonly string[],
): Promise<RealmGrants> {
  const names = new Set(realm_names.map((name) => name.toLowerCase()));
  const mappings = (await listRealmMappings(db, organization_id)).filter(({ realm_name }) =>
    names.has(realm_name.toLowerCase()),
  );
  const groups = names.size > 0 ? await groupsOfOrganization(db, organization_id) : [];
  return {
    role: realmRoles.find((role) => names.has(role) || mappings.some((mapping) => mapping.role === role)),
    groups: groups.filter(
      ({ id, name }) =>
        names.has(name.toLowerCase()) || mappings.some(({ user_group_id }) => user_group_id === id),
    ),
  };
}
