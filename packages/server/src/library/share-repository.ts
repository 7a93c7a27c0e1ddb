import type { ReceivedShare, ShareMode } from '@repartee/contracts/library/share-modes';
import { type Selectable, sql } from 'kysely';
import type { Principal } from '../runtime/access/principal.ts';
import type { LibraryShareTable } from '../runtime/database/schema/library-tables.ts';
import { type Db, withoutTenantScope } from '../runtime/database/tenant-scope.ts';
import { isOwnItem, sharesWith } from './library-policy.ts';
import { findItem } from './library-repository.ts';

export type ShareRow = Selectable<LibraryShareTable>;
export type Recipient =
  | { readonly to_organization_id: string; readonly to_group_id: null }
  | { readonly to_organization_id: null; readonly to_group_id: string };

export type Shared =
  | { readonly item_id: string; readonly playlist_id: null }
  | { readonly item_id: null; readonly playlist_id: string };

const idOf = ({ item_id, playlist_id }: Shared) =>
  item_id === null
    ? ({ column: 'playlist_id', id: playlist_id } as const)
    : ({ column: 'item_id', id: item_id } as const);

export const sharesOf = (db: Db, shared: Shared): Promise<ShareRow[]> =>
  db
    .selectFrom('library_share')
    .selectAll()
    .where(idOf(shared).column, '=', idOf(shared).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Returns share modes (copy or use) by item id. If several shares include an item, returns the mode that
 * permits more.
 */
export const receivedModes = (db: Db, principal: Principal, item_ids: readonly string[]) =>
  modesBy(db, principal, 'item_id', item_ids);

export const receivedPlaylistModes = (db: Db, principal: Principal, playlist_ids: readonly string[]) =>
  modesBy(db, principal, 'playlist_id', playlist_ids);

async function modesBy(
  db: Db,
  principal: Principal,
  column: 'item_id' | 'playlist_id',
  ids: readonly string[],
): Promise<Map<string, ShareMode>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('received_share')
    .select(sql<string>`${sql.ref(column)}`.as('id'))
    .select(sql<ShareMode>`min(mode)`.as('mode')) // The mode 'copy' permits more than 'use' and sorts first.
    .where(column, 'in', ids)
    .where(sharesWith(principal))
    .groupBy(column)
    .execute();
  return new Map(rows.map(({ id, mode }) => [id, mode]));
}

/**
 * Returns the ids of all items that are shared with the user. One row with an array is faster than thousands
 * of rows.
 */
export async function receivedItemIds(db: Db, principal: Principal): Promise<string[]> {
  const { ids } = await db
    .selectFrom('received_share')
    .select(sql<string[]>`coalesce(json_agg(distinct item_id), '[]')`.as('ids'))
    .where(sharesWith(principal))
    .executeTakeFirstOrThrow();
  return ids;
}

/** If the item or playlist is already shared with this recipient, changes the mode of the share. */
export async function saveShare(
  db: Db,
  share: Recipient & Shared & Pick<ShareRow, 'organization_id' | 'mode' | 'created_by'>,
): Promise<ShareRow> {
  const recipient = share.to_group_id === null ? 'to_organization_id' : 'to_group_id';
  return db
    .insertInto('library_share')
    .values(share)
    .onConflict((conflict) =>
      conflict.columns([idOf(share).column, recipient]).doUpdateSet({ mode: share.mode }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const deleteShare = (db: Db, shared: Shared, id: string): Promise<ShareRow | undefined> =>
  db
    .deleteFrom('library_share')
    .where('id', '=', id)
    .where(idOf(shared).column, '=', idOf(shared).id)
    .returningAll()
    .executeTakeFirst();

/** Returns names by organization id. The caller must have checked that the user may read the shares. */
export async function organizationNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  // A user may read the row of the own organization only.
  const rows = await withoutTenantScope(db, 'several organizations', () =>
    db.selectFrom('organization').select(['id', 'name']).where('id', 'in', ids).execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Row-level security hides the organization with which the caller wants to share. */
export const organizationBySlug = (db: Db, slug: string): Promise<{ id: string } | undefined> =>
  withoutTenantScope(db, 'several organizations', () =>
    db.selectFrom('organization').select('id').where('slug', '=', slug).executeTakeFirst(),
  );

/**
 * Returns the share that gives a user access to a scenario; undefined if the user has access without a share,
 * or no access.
 */
export async function receivedShareOf(
  db: Db,
  principal: Principal,
  id: string,
): Promise<ReceivedShare | undefined> {
  const scenario = await findItem(db, principal, 'scenario', id);
  if (!scenario || isOwnItem(principal, scenario)) return undefined;
  const mode = (await receivedModes(db, principal, [id])).get(id);
  if (!mode) return undefined;
  const { organization_id } = scenario;
  const foreign = organization_id !== principal.organization_id;
  const names = foreign ? await organizationNames(db, [organization_id]) : undefined;
  return { mode, organization_name: names?.get(organization_id) ?? null };
}
