import type { ContentLanguage } from '@repartee/contracts/library/language';
import { storedPackContents } from '@repartee/contracts/library/pack/pack-format';
import type { PackKind } from '@repartee/contracts/library/pack/pack-kinds';
import { sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { ownItems } from '../library-policy.ts';
import { mayChange, ownPlaylists } from '../playlist/playlist-policy.ts';
import type { ExistingItem, ItemState } from './item-state.ts';

export interface StoredPackItem extends ExistingItem {
  /** Id from the pack if the item was imported, otherwise the item's own id. */
  readonly pack_id: string;
  readonly imported: boolean;
}

/** `ids` are the items' own ids, `pack_ids` their ids in packs. */
export interface WantedItems {
  readonly organization_id: string;
  readonly ids: readonly string[];
  readonly pack_ids?: readonly string[];
}

const hashOfImage = (column: string) =>
  sql<string | null>`(
    select image.content_hash from image
    where image.organization_id = ${sql.ref(`${column}.organization_id`)}
      and image.name = substring(${sql.ref(`${column}.image`)} from '[^/]{43}(?=[.]webp$)'))`;

const isWanted = (table: 'library_item' | 'playlist', { ids, pack_ids = [] }: WantedItems) =>
  sql<boolean>`(${sql.ref(`${table}.id`)} = any(${[...ids]}::uuid[])
    or ${sql.ref(`${table}.pack_id`)} = any(${[...pack_ids]}::text[]))`;

export async function existingLibraryItems(
  db: Db,
  principal: Principal,
  query: WantedItems,
): Promise<StoredPackItem[]> {
  const rows = await db
    .selectFrom('library_item')
    .select(['id', 'kind', 'name', 'description', 'tags', 'content', 'pack_id', 'pack_hash'])
    .select(hashOfImage('library_item').as('image'))
    .where(isWanted('library_item', query))
    .where('organization_id', '=', query.organization_id)
    .where(ownItems(principal))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const links = await db
    .selectFrom('library_link')
    .select(['item_id', 'role as kind', 'linked_item_id as id'])
    .where('item_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('position')
    .execute();
  const byItem = Map.groupBy(links, ({ item_id }) => item_id);
  return rows.map((row) =>
    stored(
      row,
      row.content,
      (byItem.get(row.id) ?? []).map(({ kind, id }) => ({ kind, id })),
    ),
  );
}

export async function existingPlaylists(
  db: Db,
  principal: Principal,
  query: WantedItems,
): Promise<StoredPackItem[]> {
  const rows = await db
    .selectFrom('playlist')
    .select(['id', 'name', 'description', 'tags', 'pass_mark', 'attempts', 'pack_id', 'pack_hash'])
    .select(['organization_id', 'visibility', 'created_by'])
    .select(hashOfImage('playlist').as('image'))
    .where(isWanted('playlist', query))
    .where('organization_id', '=', query.organization_id)
    .where(ownPlaylists(principal))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const changeable = rows.filter((row) => mayChange(principal, row));
  const scenarios = await db
    .selectFrom('playlist_scenario')
    .select(['playlist_id', 'scenario_id as id'])
    .where('playlist_id', '=', sql<string>`any(${changeable.map(({ id }) => id)}::uuid[])`)
    .orderBy('position')
    .execute();
  const byPlaylist = Map.groupBy(scenarios, ({ playlist_id }) => playlist_id);
  return changeable.map(({ pass_mark, attempts, ...row }) =>
    stored(
      { ...row, kind: 'playlist' },
      { pass_mark, attempts },
      (byPlaylist.get(row.id) ?? []).map(({ id }) => ({ kind: 'scenario', id })),
    ),
  );
}

interface Row {
  readonly id: string;
  readonly kind: PackKind;
  readonly name: string;
  readonly description: string;
  readonly tags: string[];
  readonly image: string | null;
  readonly pack_id: string | null;
  readonly pack_hash: string | null;
}

function stored(
  { id, kind, name, description, tags, image, pack_id, pack_hash }: Row,
  content: unknown,
  references: ItemState['references'],
): StoredPackItem {
  const state = {
    kind,
    name,
    description,
    tags,
    image,
    content: storedPackContents[kind].parse(content),
    references,
  };
  return { id, pack_id: pack_id ?? id, imported: pack_id !== null, imported_hash: pack_hash, state };
}

export async function organizationOfFirst(db: Db, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from (
      select id, organization_id from library_item union all select id, organization_id from playlist
    ) item where id = any(${[...ids]}::uuid[]) limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw problem('not_found');
  return row.organization_id;
}

/**
 * For each item in `ids`, returns the languages of the stored scenarios that use the item. Ignores the
 * scenarios in `updated`, because the pack import replaces their content.
 */
export async function languagesOfUses(
  db: Db,
  ids: readonly string[],
  updated: readonly string[],
): Promise<{ id: string; language: ContentLanguage }[]> {
  const { rows } = await sql<{ id: string; language: ContentLanguage }>`
    select distinct l.linked_item_id as id, s.content ->> 'language' as language
    from library_link l join library_item s on s.id = l.item_id and s.kind = 'scenario'
    where l.linked_item_id = any(${[...ids]}::uuid[]) and s.id <> all(${[...updated]}::uuid[])`.execute(db);
  return rows;
}
