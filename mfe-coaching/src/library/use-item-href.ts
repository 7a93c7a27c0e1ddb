import { useLinks } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { LibraryItem } from '@repartee/contracts/library/item';

/** A scenario has its own page. Other items open in a dialog over the list. */
export function useItemHref(): (item: LibraryItem) => string {
  const links = useLinks();
  const { pathname, search } = useLocation();
  return ({ kind, id }) => {
    if (kind === 'scenario') return links.scenarioInfo(id);
    const params = new URLSearchParams(search);
    params.set('item', id);
    return `${pathname}?${params}`;
  };
}
