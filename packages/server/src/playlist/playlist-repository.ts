import type { ListQuery } from '@repartee/contracts/page';
import type { PlaylistDraft } from '@repartee/contracts/playlist/playlist';
import { type Selectable, sql } from 'kysely';
import { containsPattern } from '../database/contains-pattern.ts';
import type { Db } from '../database/reach.ts';
import { searchWords } from '../database/search-words.ts';
import type { Principal } from '../identity/principal.ts';
import { assignedTo, findable } from './playlist-policy.ts';
import type { PlaylistTable } from './playlist-tables.ts';

export type PlaylistRow = Selectable<PlaylistTable> & { readonly assigned_to_me: boolean };
type Columns = Omit<PlaylistDraft, 'scenario_ids' | 'user_ids' | 'group_ids' | 'due_at'> & {
  readonly due_at: Date | null;
};

const playlistsFor = (db: Db, principal: Principal) => db.selectFrom('playlist').where(findable(principal));

export async function listPlaylistRows(
  db: Db,
  principal: Principal,
  { page, page_size, sort, search }: ListQuery,
): Promise<{ rows: PlaylistRow[]; total: number }> {
  let found = playlistsFor(db, principal);
  for (const word of searchWords(search)) {
    const text = sql`concat_ws(' ', playlist.name, playlist.description, array_to_string(playlist.tags, ' '))`;
    found = found.where(sql<boolean>`${text} ilike ${containsPattern(word)}`);
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sorted =
    sort === 'name'
      ? found.orderBy(sql`lower(playlist.name)`)
      : found.orderBy('playlist.updated_at', sort === 'updated_at' ? 'asc' : 'desc');
  const rows = await sorted
    .orderBy('playlist.id')
    .selectAll('playlist')
    .select((eb) => assignedTo(principal.id)(eb).as('assigned_to_me'))
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { rows: rows as PlaylistRow[], total };
}

/** Undefined for what is missing and for what the reader may not find. */
export const findPlaylist = (db: Db, principal: Principal, id: string): Promise<PlaylistRow | undefined> =>
  playlistsFor(db, principal)
    .selectAll('playlist')
    .select((eb) => assignedTo(principal.id)(eb).as('assigned_to_me'))
    .where('playlist.id', '=', id)
    .executeTakeFirst() as Promise<PlaylistRow | undefined>;

export async function insertPlaylist(db: Db, principal: Principal, columns: Columns): Promise<string> {
  const { id } = await db
    .insertInto('playlist')
    .values({ ...columns, organization_id: principal.organization_id, created_by: principal.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updatePlaylistRow = (db: Db, id: string, columns: Columns) =>
  db
    .updateTable('playlist')
    .set({ ...columns, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

export const deletePlaylistRow = (db: Db, id: string) =>
  db.deleteFrom('playlist').where('id', '=', id).execute();
