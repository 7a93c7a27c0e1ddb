/** Query of the first page of entities, sorted by name. */
export const firstPageByName = { page_size: 48, sort: 'name' } as const;

/** Returns the query of a search; without a search text the first page by name. */
export const searchByName = (search: string) =>
  search.trim() ? { ...firstPageByName, search: search.trim() } : firstPageByName;

/** Options of a search among many entities. */
export interface ListSearch {
  /** Id of the selected entity, whose name is fetched even if it is not on the first page. */
  readonly chosen?: string | undefined;
  readonly enabled?: boolean;
}
