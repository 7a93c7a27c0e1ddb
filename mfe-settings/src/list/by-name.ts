/** The first of many by name, as many as a page holds. */
export const byName = { page_size: 48, sort: 'name' } as const;

/** Those of them that a search finds; all while nothing is searched. */
export const byNameFinding = (search: string) =>
  search.trim() ? { ...byName, search: search.trim() } : byName;

/** What is wanted of things that may be many. */
export interface ListSearch {
  /** Whose name is needed, wherever it stands among the many. */
  readonly chosen?: string | undefined;
  readonly enabled?: boolean;
}
