import type { ShareMode } from '@repartee/contracts/library/share-modes';
import { type Selectable, sql } from 'kysely';
import type { Principal } from '../../access/principal.ts';
import type { LibraryShareTable } from '../../database/schema/library-tables.ts';
import { beyondTenantScope, type Db } from '../../database/tenant-scope.ts';
import { sharesWith } from './share-policy.ts';

export type ShareRow = Selectable<LibraryShareTable>;
export type Recipient =
  | { readonly to_organization_id: string; readonly to_group_id: null }
  | { readonly to_organization_id: null; readonly to_group_id: string };

/** The shares of an item, oldest first. */
export const sharesOf = (db: Db, item_id: string): Promise<ShareRow[]> =>
  db
    .selectFrom('library_share')
    .selectAll()
    .where('item_id', '=', item_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Of these items, those shared with somebody, with the most that any of the shares allows. */
export async function receivedModes(
  db: Db,
  principal: Principal,
  item_ids: readonly string[],
): Promise<Map<string, ShareMode>> {
  if (item_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('library_share')
    .select('item_id')
    .select(sql<ShareMode>`min(mode)`.as('mode')) // 'copy' stands before 'use'
    .where('item_id', 'in', item_ids)
    .where(sharesWith(principal))
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, mode }) => [item_id, mode]));
}

/** The items shared with somebody. */
export async function receivedItemIds(db: Db, principal: Principal): Promise<string[]> {
  const rows = await db
    .selectFrom('library_share')
    .select('item_id')
    .distinct()
    .where(sharesWith(principal))
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Shares an item, or changes how it is shared with the same recipient. */
export async function saveShare(
  db: Db,
  share: Recipient & Pick<ShareRow, 'organization_id' | 'item_id' | 'mode' | 'created_by'>,
): Promise<ShareRow> {
  const recipient = share.to_group_id === null ? 'to_organization_id' : 'to_group_id';
  return db
    .insertInto('library_share')
    .values(share)
    .onConflict((conflict) => conflict.columns(['item_id', recipient]).doUpdateSet({ mode: share.mode }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined where the item has no such share. */
export const deleteShare = (db: Db, item_id: string, id: string): Promise<ShareRow | undefined> =>
  db
    .deleteFrom('library_share')
    .where('id', '=', id)
    .where('item_id', '=', item_id)
    .returningAll()
    .executeTakeFirst();

/** Names of organizations that stand on both sides of a share; the caller has found the shares. */
export async function organizationNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await beyondTenantScope(db, () =>
    db.selectFrom('organization').select(['id', 'name']).where('id', 'in', ids).execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An organization by its short name, whichever it is. */
export const organizationBySlug = (db: Db, slug: string): Promise<{ id: string } | undefined> =>
  beyondTenantScope(db, () =>
    db.selectFrom('organization').select('id').where('slug', '=', slug).executeTakeFirst(),
  );
