import type { Playlist, PlaylistDraft } from '@repartee/contracts/library/playlist/playlist';
import { sql } from 'kysely';
import { findableUsers } from '../../people/users/user-policy.ts';
import { statusOf } from '../../people/users/user-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { personaFace } from '../persona-face-repository.ts';

type ByPlaylist<Part extends 'scenarios' | 'users' | 'groups'> = ReadonlyMap<string, Playlist[Part]>;

const byPlaylist = <Part>(rows: readonly (Part & { playlist_id: string })[]) =>
  Map.groupBy(rows, ({ playlist_id }) => playlist_id);

export async function scenariosOfPlaylists(db: Db, ids: readonly string[]): Promise<ByPlaylist<'scenarios'>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('playlist_scenario')
    .innerJoin('library_item', 'library_item.id', 'playlist_scenario.scenario_id')
    .leftJoin('library_link', (join) =>
      join.onRef('library_link.item_id', '=', 'library_item.id').on('library_link.role', '=', 'persona'),
    )
    .leftJoin('library_item as persona', 'persona.id', 'library_link.linked_item_id')
    .whereRef('library_item.organization_id', '=', 'playlist_scenario.organization_id')
    .select([
      'playlist_id',
      'library_item.id',
      'library_item.name',
      'library_item.image',
      personaFace.as('persona'),
    ])
    .where('playlist_id', 'in', ids)
    .orderBy('playlist_scenario.position')
    .execute();
  return byPlaylist(rows);
}

export async function assignedIn(
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<{ users: ByPlaylist<'users'>; groups: ByPlaylist<'groups'> }> {
  if (ids.length === 0) return { users: new Map(), groups: new Map() };
  const users = await db
    .selectFrom('account')
    .innerJoin('playlist_user', 'playlist_user.account_id', 'account.id')
    .select(['playlist_id', 'id', 'email', 'first_name', 'last_name', 'image', statusOf.as('status')])
    .where('playlist_id', 'in', ids)
    .where(findableUsers(principal))
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute();
  const groups = await db
    .selectFrom('playlist_group')
    .innerJoin('user_group', 'user_group.id', 'playlist_group.user_group_id')
    .select(['playlist_id', 'user_group.id', 'user_group.name'])
    .where('playlist_id', 'in', ids)
    .orderBy(sql`lower(user_group.name)`)
    .execute();
  return { users: byPlaylist(users), groups: byPlaylist(groups) };
}

/**
 * Replaces the scenarios, users and groups of a playlist. Assigned users that the caller cannot access stay
 * assigned.
 */
export async function replaceParts(
  db: Db,
  principal: Principal,
  of: { readonly playlist_id: string; readonly organization_id: string },
  { scenario_ids, user_ids, group_ids }: Pick<PlaylistDraft, 'scenario_ids' | 'user_ids' | 'group_ids'>,
): Promise<void> {
  const { playlist_id } = of;
  await db.deleteFrom('playlist_scenario').where('playlist_id', '=', playlist_id).execute();
  await db.deleteFrom('playlist_group').where('playlist_id', '=', playlist_id).execute();
  await db
    .deleteFrom('playlist_user')
    .where('playlist_id', '=', playlist_id)
    .where('account_id', 'in', db.selectFrom('account').select('id').where(findableUsers(principal)))
    .execute();
  await db
    .insertInto('playlist_scenario')
    .values(scenario_ids.map((scenario_id, position) => ({ ...of, scenario_id, position })))
    .execute();
  if (user_ids.length > 0)
    await db
      .insertInto('playlist_user')
      .values(user_ids.map((account_id) => ({ ...of, account_id })))
      .execute();
  if (group_ids.length > 0)
    await db
      .insertInto('playlist_group')
      .values(group_ids.map((user_group_id) => ({ ...of, user_group_id })))
      .execute();
}
