/** Query for the first 48 entities, sorted by name. */
export const firstPageByName = { page_size: 48, sort: 'name' } as const;

/** Returns the query for entities whose name contains the text; without a text, for the first entities by name. */
export const searchByName = (search: string) =>
  search.trim() ? { ...firstPageByName, search: search.trim() } : firstPageByName;

/** Options of a search in a list of entities. */
export interface ListSearch {
  /** Id of the selected entity. Its name is requested separately if the entity is not among the first 48. */
  readonly chosen?: string | undefined;
  readonly enabled?: boolean;
}
