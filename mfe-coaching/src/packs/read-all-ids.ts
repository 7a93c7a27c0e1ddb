import { mostExportedItems } from '@repartee/contracts/pack/pack-limits';

const pageSize = 48;

interface FoundPage {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

/**
 * Reads all pages of a list. A page can have fewer than `page_size` items, because items that the user may
 * not export are left out.
 */
export async function readAllIds(
  read: (paging: { page: number; page_size: number }) => Promise<FoundPage>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < mostExportedItems; page += 1) {
    const { items, total } = await read({ page, page_size: pageSize });
    ids.push(...items.map(({ id }) => id));
    if (page * pageSize >= total) break;
  }
  return ids.slice(0, mostExportedItems);
}
