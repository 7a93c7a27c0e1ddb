import { useEffect } from 'react';
import type { ListState } from './list-state.ts';

/** Response body of a list endpoint. */
interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

/**
 * Returns the page that a list shows; undefined until a page is loaded. `reading` is the result of `useEndpoint` with
 * `keepPreviousData`. If the page number is too high (rows were deleted, or the link is old), changes it to the last
 * page. While the next page loads, an empty previous page is not shown, because the next page may have rows.
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
