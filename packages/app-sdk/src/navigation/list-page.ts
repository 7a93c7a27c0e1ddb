import { useEffect } from 'react';
import type { ListState } from './list-state.ts';

/** What a list endpoint answers. */
interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

/**
 * The page that a list shows; undefined while there is none to show. One beyond the last (its rows were deleted, or the
 * link is old) becomes the last. `reading`: what `useEndpoint` answers with `keep`; an empty page is not kept, for it
 * says nothing of what comes.
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
