import { pageSizes, sortKeys } from '@repartee/contracts/paging';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** State of a list in the query string, so that a link or a reload shows the same rows. */
export interface ListState {
  readonly page: number;
  readonly page_size: number;
  readonly sort: (typeof sortKeys)[number];
  readonly search: string;
}

/** Query of a list without a search, a filter or another page. */
export const firstListQuery = { page: 1, page_size: pageSizes[0], sort: sortKeys[0] } as const;

const start: ListState = { ...firstListQuery, search: '' };

/** Reads the list state from query parameters. Invalid values become the defaults. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  const size = Number(params.get('page_size'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : start.page,
    page_size: pageSizes.find((one) => one === size) ?? start.page_size,
    sort: sortKeys.find((key) => key === params.get('sort')) ?? start.sort,
    search: params.get('search')?.slice(0, 200) ?? start.search,
  };
}

type Change = Partial<ListState> & { readonly filters?: Readonly<Record<string, string | undefined>> };

/**
 * Returns the query parameters of a changed list, except those with default values. A change of a filter, the
 * search or the sort order returns to page 1.
 */
export function writeListState(
  params: URLSearchParams,
  { filters = {}, ...change }: Change,
): URLSearchParams {
  const next = { ...readListState(params), page: start.page, ...change };
  const written = new URLSearchParams(params);
  for (const key of ['page', 'page_size', 'sort', 'search'] as const) {
    if (next[key] === start[key]) written.delete(key);
    else written.set(key, String(next[key]));
  }
  for (const [name, value] of Object.entries(filters)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

export function useListState() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const { search, ...rest } = state;
  /** The parameters with changes that the router has not shown yet, so that a second change does not undo the first. */
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  return {
    state,
    params,
    query: search.trim() ? { ...rest, search: search.trim() } : rest,
    change: (change: Change) => {
      latest.current = writeListState(latest.current, change);
      setParams(latest.current, { replace: true });
    },
  };
}

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

/**
 * Returns the page that a list shows, or undefined until a page can be shown. A page number after the last page is
 * changed to the last page. An empty previous result is not shown while the next result loads.
 */
export function useListPage<P extends Page>(
  { state, change }: { readonly state: ListState; change(change: { page: number }): void },
  reading: { readonly data: P | undefined; readonly isPlaceholderData: boolean },
): P | undefined {
  const { data, isPlaceholderData: kept } = reading;
  const empty = data?.items.length === 0;
  const last = data && empty && !kept ? Math.max(1, Math.ceil(data.total / state.page_size)) : state.page;
  const beyond = last < state.page;
  useEffect(() => {
    if (beyond) change({ page: last });
  });
  return beyond || (empty && kept) ? undefined : data;
}
