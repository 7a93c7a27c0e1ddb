import type { GroupMember } from '@repartee/contracts/people/group-endpoints';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PermissionGrantTable } from '../../runtime/database/schema/account-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { statusOf } from '../users/user-repository.ts';

export interface PermissionGrantRow extends Pick<PermissionGrantTable, 'permission' | 'role'> {
  readonly user: GroupMember | null;
}

export async function listGrantRows(
  db: Db,
  organization_id: string,
  permission?: string,
): Promise<PermissionGrantRow[]> {
  const rows = db
    .selectFrom('permission_grant')
    .select(['permission', 'role'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('account')
          .select(['id', 'email', 'first_name', 'last_name', 'account.role', 'image', statusOf.as('status')])
          .whereRef('account.id', '=', 'permission_grant.account_id'),
      ).as('user'),
    )
    .where('organization_id', '=', organization_id)
    .orderBy('granted_at');
  return (permission === undefined ? rows : rows.where('permission', '=', permission)).execute();
}

export async function replaceGrantRows(
  db: Db,
  place: Pick<PermissionGrantTable, 'organization_id' | 'permission' | 'granted_by'>,
  holders: readonly Pick<PermissionGrantTable, 'role' | 'account_id'>[],
): Promise<void> {
  await db
    .deleteFrom('permission_grant')
    .where('organization_id', '=', place.organization_id)
    .where('permission', '=', place.permission)
    .execute();
  if (holders.length === 0) return;
  await db
    .insertInto('permission_grant')
    .values(holders.map((holder) => ({ ...place, ...holder })))
    .execute();
}

export async function countAccountsOf(
  db: Db,
  organization_id: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organization_id)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes the grants of all permissions `<namespace>:<verb>`. Requires the tenant scope `everywhere` (access to the rows
 * of all organizations).
 */
export const deleteGrantsInNamespace = (db: Db, namespace: string) =>
  db.deleteFrom('permission_grant').where('permission', 'like', `${namespace}:%`).execute();
