import type { Db } from '../database/tenant-scope.ts';
import { accountsWithRoles, notify } from './notify-repository.ts';

interface SharedPlaylist {
  readonly id: string;
  readonly name: string;
  readonly actor_id: string;
}

interface SharedWith {
  readonly to_organization_id: string | null;
  readonly to_group_id: string | null;
}

/**
 * Notifies the users with whom a playlist is shared: the members of a group, or the editors and operators of
 * an organization. Each user is notified once for each playlist.
 */
export async function notifyPlaylistShared(
  db: Db,
  { id: playlist_id, name, actor_id }: SharedPlaylist,
  { to_organization_id, to_group_id }: SharedWith,
): Promise<void> {
  const accounts = to_group_id
    ? await membersOf(db, to_group_id)
    : await accountsWithRoles(db, to_organization_id ?? '', ['operator', 'editor']);
  await notify(
    db,
    accounts.map((account_id) => ({
      ...{ account_id, kind: 'playlist-shared' as const, cause_key: playlist_id },
      ...{ subject: name, actor_id, playlist_id },
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
