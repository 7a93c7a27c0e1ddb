import type { Db } from '../../runtime/database/tenant-scope.ts';
import { accountsWithRoles, notify } from './notify-repository.ts';

interface Shared {
  readonly kind: 'scenario' | 'playlist';
  readonly id: string;
  readonly name: string;
  readonly actor_id: string;
}

interface SharedWith {
  readonly to_organization_id: string | null;
  readonly to_group_id: string | null;
}

/**
 * Notifies the users with whom a scenario or playlist is shared: the members of a group, or the editors and operators
 * of an organization. Each user is notified once of each.
 */
export async function notifyShared(
  db: Db,
  { kind: variant, id, name, actor_id }: Shared,
  { to_organization_id, to_group_id }: SharedWith,
): Promise<void> {
  const accounts = to_group_id
    ? await membersOf(db, to_group_id)
    : await accountsWithRoles(db, to_organization_id ?? '', ['operator', 'editor']);
  await notify(
    db,
    accounts.map((account_id) => ({
      ...{ account_id, kind: 'shared' as const, variant, cause_key: id, subject: name, actor_id },
      ...(variant === 'playlist' ? { playlist_id: id } : { item_id: id }),
    })),
  );
}

const membersOf = async (db: Db, group: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_group_member')
    .select('account_id')
    .where('user_group_id', '=', group)
    .execute();
  return rows.map(({ account_id }) => account_id);
};
