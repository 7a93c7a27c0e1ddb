import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { LibraryItemDraft, LibraryLink } from '@repartee/contracts/library/item';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { sql } from 'kysely';
import type { Principal } from '../runtime/access/principal.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { findableItems, ownItems } from './library-policy.ts';
import { recordVersion } from './library-version-repository.ts';
import { type ItemRow, type StoredItem, storedItem } from './stored-item.ts';

export async function languagesOfUsers(db: Db, linked_item_id: string): Promise<ContentLanguage[]> {
  const rows = await db
    .selectFrom('library_item')
    .select(sql<ContentLanguage>`content ->> 'language'`.as('language'))
    .distinct()
    .where('id', 'in', usersOf(db, linked_item_id))
    .where('kind', '=', 'scenario')
    .execute();
  return rows.map(({ language }) => language);
}

const usersOf = (db: Db, linked_item_id: string) =>
  db.selectFrom('library_link').select('item_id').where('linked_item_id', '=', linked_item_id);

export const findItem = (db: Db, principal: Principal, kind: Family, id: string) =>
  findWhere(db, kind, id, findableItems(principal));

/** Does not find items that are only shared with the user. */
export const findOwnItem = (db: Db, principal: Principal, kind: Family, id: string) =>
  findWhere(db, kind, id, ownItems(principal));

async function findWhere(
  db: Db,
  kind: Family,
  id: string,
  allowed: ReturnType<typeof findableItems>,
): Promise<StoredItem | undefined> {
  const row = await db
    .selectFrom('library_item')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(allowed)
    .executeTakeFirst();
  return row && storedItem(row);
}

/** Returns linked items in the order of the links, without items of other organizations. */
export async function linkedItems(
  db: Db,
  { id, organization_id }: Pick<StoredItem, 'id' | 'organization_id'>,
): Promise<(StoredItem & { readonly role: LinkRole })[]> {
  const rows = await db
    .selectFrom('library_link')
    .innerJoin('library_item', 'library_item.id', 'library_link.linked_item_id')
    .selectAll('library_item')
    .select('library_link.role')
    .where('library_link.item_id', '=', id)
    .where('library_item.organization_id', '=', organization_id)
    .orderBy('library_link.position')
    .execute();
  return rows.map(({ role, ...row }) => ({ ...storedItem(row), role }));
}

/**
 * Returns the items in `ids` that the user can access without a share or that are in `known`. No other
 * transaction can delete these items until this transaction ends.
 */
export const findOwnItems = (
  db: Db,
  principal: Principal,
  ids: readonly string[],
  known: readonly string[] = [],
) =>
  db
    .selectFrom('library_item')
    .select(['id', 'kind', 'visibility', 'organization_id', 'created_by'])
    .select(sql<ContentLanguage | null>`content ->> 'language'`.as('language'))
    .where('id', 'in', ids)
    .where((eb) => eb.or([ownItems(principal)(eb), eb('id', '=', sql<string>`any(${[...known]}::uuid[])`)]))
    .forKeyShare()
    .execute();

const columnsOf = ({ links: _, content, ...common }: LibraryItemDraft) => ({
  ...common,
  content: JSON.stringify(content),
});

export async function insertItem(
  db: Db,
  principal: Principal,
  draft: LibraryItemDraft,
  forked_from_id: string | null = null,
): Promise<StoredItem> {
  const row = await db
    .insertInto('library_item')
    .values({
      ...columnsOf(draft),
      organization_id: principal.organization_id,
      created_by: principal.id,
      forked_from_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return withLinks(db, principal, row, draft.links);
}

export async function updateItem(
  db: Db,
  principal: Principal,
  id: string,
  draft: LibraryItemDraft,
): Promise<StoredItem> {
  const row = await db
    .updateTable('library_item')
    .set({ ...columnsOf(draft), updated_at: new Date(), version_id: crypto.randomUUID() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return withLinks(db, principal, row, draft.links);
}

async function withLinks(db: Db, principal: Principal, row: ItemRow, links: LibraryItemDraft['links']) {
  await replaceLinks(db, row.id, links);
  await recordVersion(db, row, {
    links: (await itemLinksOf(db, [row.id])).get(row.id) ?? [],
    by: principal.id,
  });
  return storedItem(row);
}

export async function deleteItem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('library_item').where('id', '=', id).execute();
}

async function replaceLinks(db: Db, item_id: string, links: LibraryItemDraft['links']): Promise<void> {
  await db.deleteFrom('library_link').where('item_id', '=', item_id).execute();
  if (links.length === 0) return;
  await db
    .insertInto('library_link')
    .values(
      links.map((link, position) => ({ item_id, position, role: link.role, linked_item_id: link.item_id })),
    )
    .execute();
}

export async function itemLinksOf(db: Db, ids: readonly string[]): Promise<Map<string, LibraryLink[]>> {
  const links = new Map<string, LibraryLink[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return links;
  const rows = await db
    .selectFrom('library_link')
    .innerJoin('library_item as item', 'item.id', 'library_link.item_id')
    .innerJoin('library_item as linked', 'linked.id', 'library_link.linked_item_id')
    .whereRef('linked.organization_id', '=', 'item.organization_id')
    .select(['library_link.item_id', 'library_link.role', 'library_link.linked_item_id', 'linked.name'])
    .where('library_link.item_id', 'in', ids)
    .orderBy('library_link.position')
    .execute();
  for (const { item_id, role, linked_item_id, name } of rows) {
    links.get(item_id)?.push({ role, item_id: linked_item_id, name });
  }
  return links;
}
