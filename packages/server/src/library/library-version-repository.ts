import type { LibraryLink } from '@repartee/contracts/library/item';
import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
import type { ItemRow } from './stored-item.ts';

/** Keeps what an item is now as its newest version. The item's row is locked, so that numbers do not collide. */
export async function recordVersion(
  db: Db,
  item: ItemRow,
  { links, by }: { readonly links: readonly LibraryLink[]; readonly by: string | null },
): Promise<void> {
  const { id, version_id, organization_id, name, description, image, tags, content, updated_at } = item;
  await db
    .insertInto('library_version')
    .values({
      id: version_id,
      item_id: id,
      organization_id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from library_version where item_id = ${id})`,
      name,
      description,
      image,
      tags,
      content: JSON.stringify(content),
      links: JSON.stringify(links),
      created_by: by,
      created_at: updated_at,
    })
    .execute();
}
