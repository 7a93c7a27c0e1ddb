import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { existingLibraryItems, existingPlaylists, type StoredPackItem } from './existing-items-repository.ts';
import type { PackItem } from './format/pack.ts';
import type { ExistingItem } from './item-state.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Finds the stored item of each pack item, so that a second import does not duplicate items. Imported items
 * are found by their id in packs, exported items by their own id.
 */
export async function findExisting(
  db: Db,
  principal: Principal,
  items: readonly PackItem[],
): Promise<(item: PackItem) => ExistingItem | undefined> {
  const pack_ids = items.map(({ id }) => id);
  const ids = pack_ids.filter((id) => uuid.test(id));
  const query = { organization_id: principal.organization_id, ids, pack_ids };
  const existing = [
    ...(await existingLibraryItems(db, principal, query)),
    ...(await existingPlaylists(db, principal, query)),
  ];
  const key = (kind: string, id: string) => `${kind} ${id}`;
  const byId = new Map(existing.map((one): [string, StoredPackItem] => [key(one.state.kind, one.id), one]));
  const byPackId = new Map(
    existing.flatMap((one): [string, StoredPackItem][] =>
      one.imported ? [[key(one.state.kind, one.pack_id), one]] : [],
    ),
  );
  return ({ kind, id }) => {
    const own = byId.get(key(kind, id));
    return byPackId.get(key(kind, id)) ?? (own?.imported ? undefined : own);
  };
}
