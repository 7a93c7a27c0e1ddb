/** Maximum number of items in one export. */
const most = 500;
const pageSize = 48;

interface FoundPage {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

/**
 * Returns the ids of the items on all pages of a list, at most 500. `read` requests one page of the list, and may
 * return only some items of that page, for example those that the user may export.
 */
export async function readAllIds(
  read: (paging: { page: number; page_size: number }) => Promise<FoundPage>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < most; page += 1) {
    const { items, total } = await read({ page, page_size: pageSize });
    ids.push(...items.map(({ id }) => id));
    if (page * pageSize >= total) break;
  }
  return ids.slice(0, most);
}
