import type { LibraryLink } from '@repartee/contracts/library/item';
import type { ListQuery } from '@repartee/contracts/page';
import { type Selectable, sql } from 'kysely';
import type { LibraryVersionTable } from '../runtime/database/schema/library-tables.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import type { ItemRow } from './stored-item.ts';

/**
 * Stores the current content as the newest version. Locks the row of the item, so that version numbers are
 * unique.
 */
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

interface Author {
  readonly first_name: string;
  readonly last_name: string;
  /**
   * The e-mail address is null if the account of the author was deleted or belongs to another organization.
   */
  readonly email: string | null;
}
export type ListedVersion = Author & Pick<Selectable<LibraryVersionTable>, 'id' | 'number' | 'created_at'>;
export type StoredVersion = Author & Selectable<LibraryVersionTable>;

const versionsOf = (db: Db, item_id: string) =>
  db
    .selectFrom('library_version')
    .leftJoin('account', (join) =>
      join
        .onRef('account.id', '=', 'library_version.created_by')
        .onRef('account.organization_id', '=', 'library_version.organization_id'),
    )
    .where('library_version.item_id', '=', item_id)
    .select((eb) => [
      eb.fn.coalesce('account.first_name', sql<string>`''`).as('first_name'),
      eb.fn.coalesce('account.last_name', sql<string>`''`).as('last_name'),
      'account.email',
    ]);

export async function listVersions(
  db: Db,
  item_id: string,
  { page, page_size, sort }: Omit<ListQuery, 'search'>,
): Promise<{ rows: ListedVersion[]; total: number }> {
  const { total } = await db
    .selectFrom('library_version')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  const rows = await versionsOf(db, item_id)
    .select(['library_version.id', 'library_version.number', 'library_version.created_at'])
    // By name a version is its number.
    .orderBy('library_version.number', sort === '-updated_at' ? 'desc' : 'asc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { rows, total };
}

export const findVersion = (db: Db, item_id: string, id: string): Promise<StoredVersion | undefined> =>
  versionsOf(db, item_id)
    .selectAll('library_version')
    .where('library_version.id', '=', id)
    .executeTakeFirst();
