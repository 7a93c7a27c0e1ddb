import { learnerContent } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import type { Principal } from '../runtime/access/principal.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { isOwnItem, seesAllOf } from './library-policy.ts';
import { itemLinksOf } from './library-repository.ts';
import { organizationNames, receivedModes } from './share-repository.ts';
import type { StoredItem } from './stored-item.ts';

/** A user sees only the fields for learners of an item for which `seesAll` returns false. */
export async function presentItems(
  db: Db,
  principal: Principal,
  rows: readonly StoredItem[],
  seesAll = (row: StoredItem) => seesAllOf(principal, row),
): Promise<LibraryItem[]> {
  const links = await itemLinksOf(
    db,
    rows.map((row) => row.id),
  );
  const received = rows.filter((row) => !isOwnItem(principal, row));
  const modes = await receivedModes(
    db,
    principal,
    received.map((row) => row.id),
  );
  const foreign = rows.filter(
    ({ organization_id }) =>
      principal.role === 'super-admin' || organization_id !== principal.organization_id,
  );
  const names = await organizationNames(db, [...new Set(foreign.map((row) => row.organization_id))]);
  return rows.map((row) =>
    itemFor(row, seesAll(row), {
      links: links.get(row.id) ?? [],
      organization_name: names.get(row.organization_id),
      share_mode: modes.get(row.id) ?? null,
    }),
  );
}

export async function presentItem(db: Db, principal: Principal, item: StoredItem): Promise<LibraryItem> {
  const [presented] = await presentItems(db, principal, [item]);
  return presented as LibraryItem;
}

const itemFor = (
  item: StoredItem,
  isWhole: boolean,
  rest: Pick<LibraryItem, 'links' | 'organization_name' | 'share_mode'>,
): LibraryItem => ({
  ...item,
  ...(isWhole ? item : learnerContent.parse(item)),
  created_at: item.created_at.toISOString(),
  updated_at: item.updated_at.toISOString(),
  ...rest,
});
