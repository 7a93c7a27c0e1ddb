import { learnerContent } from '@repartee/contracts/library/families';
import type { LibraryItem, LibraryLink } from '@repartee/contracts/library/item';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { seesAllOf } from './library-policy.ts';
import { itemLinksOf } from './library-repository.ts';
import type { StoredItem } from './stored-item.ts';

/** Items as this reader may see them: without the update permission, only the learner's fields of the content. */
export async function presentItems(
  db: Db,
  principal: Principal,
  rows: readonly StoredItem[],
): Promise<LibraryItem[]> {
  const links = await itemLinksOf(
    db,
    rows.map((row) => row.id),
  );
  const names = principal.role === 'super-admin' ? await organizationNamesOf(db, rows) : undefined;
  return rows.map((row) => ({
    ...presentItem(principal, row, links.get(row.id) ?? []),
    organization_name: names?.get(row.organization_id),
  }));
}

async function organizationNamesOf(db: Db, rows: readonly StoredItem[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ organization_id }) => organization_id))];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('organization').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

function presentItem(principal: Principal, item: StoredItem, links: LibraryLink[]): LibraryItem {
  return {
    ...item,
    ...(seesAllOf(principal, item.kind) ? item : learnerContent.parse(item)),
    created_at: item.created_at.toISOString(),
    updated_at: item.updated_at.toISOString(),
    links,
  };
}
