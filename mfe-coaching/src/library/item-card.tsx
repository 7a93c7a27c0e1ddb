import { useFormat, useLinks } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { LibraryCard } from '@repartee/ui-kit/library-card';
import { familyIcons } from './family-calls.ts';
import { useItemTags } from './item-tags.ts';

/** One item in a list, but a persona. A scenario leads to its page; the others open where they stand. */
export function ItemCard({ family, item }: { family: Family; item: LibraryItem }) {
  const format = useFormat();
  const links = useLinks();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('item', item.id);
  return (
    <LibraryCard
      href={family === 'scenario' ? links.scenarioInfo(item.id) : `${pathname}?${params}`}
      name={item.name}
      description={item.description || descriptionOf(item)}
      image={item.image}
      face={faceOf(item)}
      icon={familyIcons[family]}
      tags={useItemTags(item)}
      meta={format.ago(item.updated_at)}
    />
  );
}

function faceOf({ links }: LibraryItem) {
  const persona = links.find(({ role }) => role === 'persona');
  return persona && { name: persona.name };
}

/** Without a description the content's own first words say more than nothing. */
function descriptionOf(item: LibraryItem): string | undefined {
  if (item.kind === 'mission') return item.content.brief;
  if (item.kind === 'scenario') return item.content.context;
  return undefined;
}
