import { useLinks } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { LibraryItem } from '@repartee/contracts/library/item';

/** Where an item in a list leads: a scenario to its page; the others open where they stand. */
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

/** What is said of an item in a list. Without a description the content's own first words say more than nothing. */
export function aboutItem(item: LibraryItem): string | undefined {
  if (item.description) return item.description;
  if (item.kind === 'mission') return item.content.brief;
  if (item.kind === 'scenario') return item.content.context;
  if (item.kind === 'persona') return item.content.opening_line;
  return undefined;
}
