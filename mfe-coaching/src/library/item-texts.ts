import { useLinks } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { LibraryItem } from '@repartee/contracts/library/item';

/** Returns the link of an item in a list: a scenario's page; other items open in a dialog over the list. */
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

/** Returns the text below an item's name in a list: its description, or else the first words of its content. */
export function aboutItem(item: LibraryItem): string | undefined {
  if (item.description) return item.description;
  if (item.kind === 'mission') return item.content.brief;
  if (item.kind === 'scenario') return item.content.context;
  if (item.kind === 'persona') return item.content.opening_line;
  return undefined;
}
