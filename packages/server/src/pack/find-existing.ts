import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { existingLibraryItems, existingPlaylists, type StoredPackItem } from './existing-items-repository.ts';
import type { PackItem } from './format/pack.ts';
import type { ExistingItem } from './item-state.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns a function that looks up which item of the organization corresponds to an item of the pack. If a pack is
 * imported again, its items are therefore not duplicated. An imported item is found by its id in packs. An item that
 * was created in this organization and then exported is found by its own id.
 */
export async function findExisting(
  db: Db,
  principal: Principal,
  items: readonly PackItem[],
): Promise<(item: PackItem) => ExistingItem | undefined> {
  const pack_ids = items.map(({ id }) => id);
  const ids = pack_ids.filter((id) => uuid.test(id));
  const wanted = { organization_id: principal.organization_id, ids, pack_ids };
  const found = [
    ...(await existingLibraryItems(db, principal, wanted)),
    ...(await existingPlaylists(db, principal, wanted)),
  ];
  const key = (kind: string, id: string) => `${kind} ${id}`;
  const byId = new Map(found.map((one): [string, StoredPackItem] => [key(one.state.kind, one.id), one]));
  const byPackId = new Map(
    found.flatMap((one): [string, StoredPackItem][] =>
      one.imported ? [[key(one.state.kind, one.pack_id), one]] : [],
    ),
  );
  return ({ kind, id }) => {
    const own = byId.get(key(kind, id));
    return byPackId.get(key(kind, id)) ?? (own?.imported ? undefined : own);
  };
}
