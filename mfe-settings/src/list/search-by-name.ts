export const firstPageByName = { page_size: 48, sort: 'name' } as const;

/** Returns the query for the first page of a list, sorted by name and filtered by the search text. */
export const searchByName = (search: string) =>
  search.trim() ? { ...firstPageByName, search: search.trim() } : firstPageByName;

export interface ListSearch {
  /**
   * Id of the selected group or organization. Its name is requested separately if the first page does not
   * contain it.
   */
  readonly chosen?: string | undefined;
  readonly enabled?: boolean;
}
