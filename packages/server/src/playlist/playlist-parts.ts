import type { Playlist, PlaylistDraft } from '@repartee/contracts/playlist/playlist';
import { sql } from 'kysely';
import type { Db } from '../database/reach.ts';

type Parts = Pick<Playlist, 'scenarios' | 'users' | 'groups'>;

/** The scenarios of several playlists in their order, and whom each is assigned to. */
export async function partsOf(db: Db, ids: readonly string[]): Promise<Map<string, Parts>> {
  const parts = new Map(ids.map((id): [string, Parts] => [id, { scenarios: [], users: [], groups: [] }]));
  if (ids.length === 0) return parts;
  const scenarios = await db
    .selectFrom('playlist_scenario')
    .innerJoin('library_item', 'library_item.id', 'playlist_scenario.scenario_id')
    .select(['playlist_id', 'library_item.id', 'library_item.name', 'library_item.image'])
    .where('playlist_id', 'in', ids)
    .orderBy('position')
    .execute();
  const users = await db
    .selectFrom('playlist_user')
    .innerJoin('account', 'account.id', 'playlist_user.account_id')
    .select(['playlist_id', 'account.id', 'email', 'first_name', 'last_name', 'image'])
    .where('playlist_id', 'in', ids)
    .orderBy(sql`lower(last_name)`)
    .orderBy('account.id')
    .execute();
  const groups = await db
    .selectFrom('playlist_group')
    .innerJoin('user_group', 'user_group.id', 'playlist_group.user_group_id')
    .select(['playlist_id', 'user_group.id', 'user_group.name'])
    .where('playlist_id', 'in', ids)
    .orderBy(sql`lower(user_group.name)`)
    .execute();
  for (const { playlist_id, ...one } of scenarios) parts.get(playlist_id)?.scenarios.push(one);
  for (const { playlist_id, ...one } of users) parts.get(playlist_id)?.users.push(one);
  for (const { playlist_id, ...one } of groups) parts.get(playlist_id)?.groups.push(one);
  return parts;
}

/** Puts them in the place of those there were. */
export async function replaceParts(
  db: Db,
  of: { readonly playlist_id: string; readonly organization_id: string },
  { scenario_ids, user_ids, group_ids }: Pick<PlaylistDraft, 'scenario_ids' | 'user_ids' | 'group_ids'>,
): Promise<void> {
  for (const table of ['playlist_scenario', 'playlist_user', 'playlist_group'] as const)
    await db.deleteFrom(table).where('playlist_id', '=', of.playlist_id).execute();
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
