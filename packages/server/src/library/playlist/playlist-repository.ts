import type { PlaylistDraft } from '@repartee/contracts/library/playlist/playlist';
import type { ListQuery } from '@repartee/contracts/page';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { PlaylistTable } from '../../runtime/database/schema/playlist-tables.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { assignedTo, findablePlaylists, ownPlaylists } from './playlist-policy.ts';

export type PlaylistRow = Selectable<PlaylistTable> & { readonly assigned_to_me: boolean };
type Columns = Omit<PlaylistDraft, 'scenario_ids' | 'user_ids' | 'group_ids' | 'due_at'> & {
  readonly due_at: Date | null;
};

const assignedToMe = (principal: Principal) => (eb: ExpressionBuilder<Database, 'playlist'>) =>
  assignedTo(principal.id)(eb).as('assigned_to_me');

const order = {
  name: sql<string>`playlist.name`,
  time: sql<Date>`playlist.updated_at`,
  id: sql<string>`playlist.id`,
};

type PlaylistQuery = ListQuery & {
  readonly whose?: 'assigned' | 'made' | undefined;
  readonly due_from?: string | undefined;
  readonly due_to?: string | undefined;
};

export const listPlaylistRows = (
  db: Db,
  principal: Principal,
  query: PlaylistQuery,
): Promise<{ rows: PlaylistRow[]; total: number }> =>
  paginate(
    db
      .selectFrom('playlist')
      .where(findablePlaylists(principal))
      .where(
        matchesSearch(
          query.search,
          sql`playlist.name`,
          sql`playlist.description`,
          sql`array_to_string(playlist.tags, ' ')`,
        ),
      )
      .$if(query.whose === 'assigned', (qb) => qb.where(assignedTo(principal.id)))
      .$if(query.whose === 'made', (qb) => qb.where('created_by', '=', principal.id))
      .$if(query.due_from !== undefined, (qb) => qb.where('due_at', '>=', new Date(query.due_from ?? '')))
      .$if(query.due_to !== undefined, (qb) => qb.where('due_at', '<', new Date(query.due_to ?? ''))),
    query,
    order,
    (qb) => qb.selectAll('playlist').select(assignedToMe(principal)),
  );

export const findPlaylist = (db: Db, principal: Principal, id: string): Promise<PlaylistRow | undefined> =>
  onePlaylist(db, principal, id).where(findablePlaylists(principal)).executeTakeFirst();

/**
 * Returns a playlist and locks it against deletion until the transaction ends. Returns undefined if the user cannot
 * read the playlist, or can read it only because it is shared with the user.
 */
export const findOwnPlaylist = (db: Db, principal: Principal, id: string): Promise<PlaylistRow | undefined> =>
  onePlaylist(db, principal, id).where(ownPlaylists(principal)).forKeyShare().executeTakeFirst();

const onePlaylist = (db: Db, principal: Principal, id: string) =>
  db
    .selectFrom('playlist')
    .selectAll('playlist')
    .select(assignedToMe(principal))
    .where('playlist.id', '=', id);

export async function insertPlaylist(
  db: Db,
  principal: Principal,
  columns: Columns,
  forked_from_id: string | null = null,
): Promise<string> {
  return insertWithId(db, 'playlist', {
    ...columns,
    organization_id: principal.organization_id,
    created_by: principal.id,
    forked_from_id,
  });
}

export const updatePlaylistRow = (db: Db, id: string, columns: Columns) =>
  db
    .updateTable('playlist')
    .set({ ...columns, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

export const deletePlaylistRow = (db: Db, id: string) =>
  db.deleteFrom('playlist').where('id', '=', id).execute();
