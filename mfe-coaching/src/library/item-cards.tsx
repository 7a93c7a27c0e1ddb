import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import type { ReactNode } from 'react';
import { ItemCard } from './item-card.tsx';
import { PersonaCard } from './persona/persona-card.tsx';

export function ItemCards(props: {
  family: Family;
  items: readonly LibraryItem[];
  /** Returns the share button of an item. The button is rendered outside the link of the card. */
  actions(item: LibraryItem): ReactNode;
}) {
  const { family, items, actions } = props;
  return (
    <CardGrid>
      {items.map((item) =>
        item.kind === 'persona' ? (
          <PersonaCard key={item.id} persona={item} />
        ) : (
          <ItemCard key={item.id} family={family} item={item} actions={actions(item)} />
        ),
      )}
    </CardGrid>
  );
}
