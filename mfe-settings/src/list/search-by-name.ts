export const firstPageByName = { page_size: 48, sort: 'name' } as const;

/** Without a text, returns the query for the first entities by name. */
export const searchByName = (search: string) =>
  search.trim() ? { ...firstPageByName, search: search.trim() } : firstPageByName;

export interface ListSearch {
  /** Id of the selected entity. Its name is requested separately if the entity is not on the first page. */
  readonly chosen?: string | undefined;
  readonly enabled?: boolean;
}
