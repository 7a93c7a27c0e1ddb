import {
  type RealmMapping,
  type RealmMappingDraft,
  type RealmRole,
  realmRoles,
} from '@repartee/contracts/people/organization/realm-mapping';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { type GroupName, groupsOfOrganization } from '../membership-repository.ts';
import type { RealmUser } from './realm-user.ts';

export const listRealmMappings = (db: Db, organization_id: string): Promise<RealmMapping[]> =>
  db
    .selectFrom('realm_mapping')
    .leftJoin('user_group', 'user_group.id', 'user_group_id')
    .select(['source', 'realm_name', 'role', 'user_group_id', 'user_group.name as user_group_name'])
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
  /** False if the realm may give more, because one of its claims could not be read. Nothing is taken away then. */
  readonly complete: boolean;
}

/**
 * Returns what a user of the realm gets for their realm roles and groups: by the mappings of the organization, a role for a
 * realm role of the same name, and a user group for a realm group of the same name.
 */
export async function grantsOf(
  db: Db,
  organization_id: string,
  { roles, groups }: Pick<RealmUser, 'roles' | 'groups'>,
): Promise<RealmGrants> {
  const lowerCase = (names: readonly string[] = []) => new Set(names.map((name) => name.toLowerCase()));
  const providerNames = { role: lowerCase(roles), group: lowerCase(groups) };
  const mappings = (await listRealmMappings(db, organization_id)).filter(({ source, realm_name }) =>
    providerNames[source].has(realm_name.toLowerCase()),
  );
  const isNamed = providerNames.role.size + providerNames.group.size > 0;
  const known = isNamed ? await groupsOfOrganization(db, organization_id) : [];
  return {
    role: realmRoles.find(
      (role) => providerNames.role.has(role) || mappings.some((mapping) => mapping.role === role),
    ),
    groups: known.filter(
      ({ id, name }) =>
        providerNames.group.has(name.toLowerCase()) ||
        mappings.some(({ user_group_id }) => user_group_id === id),
    ),
    complete: roles !== undefined && groups !== undefined,
  };
}
