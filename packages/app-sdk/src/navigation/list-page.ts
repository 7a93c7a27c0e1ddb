import { useEffect } from 'react';
import type { ListState } from './list-state.ts';

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
