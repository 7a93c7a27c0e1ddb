import type { ListState } from '@repartee/app-sdk';
import { useEffect } from 'react';

/** A page beyond the last, for its rows were deleted or the link is old, becomes the last one. True: that is on its way. */
export function useLastPage(
  { page, page_size }: ListState,
  data: { readonly items: readonly unknown[]; readonly total: number } | undefined,
  change: (change: { page: number }) => void,
): boolean {
  const last = data && data.total > 0 && data.items.length === 0 ? Math.ceil(data.total / page_size) : page;
  const beyond = last < page;
  useEffect(() => {
    if (beyond) change({ page: last });
  });
  return beyond;
}
