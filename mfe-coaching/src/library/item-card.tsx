import { useFormat } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { LibraryCard } from '@repartee/ui-kit/library-card';
import type { ReactNode } from 'react';
import { familyIcons } from './family-icons.ts';
import { aboutItem, useItemTags } from './item-texts.ts';
import styles from './talk-mode.module.css';
import { TalkMode } from './talk-mode.tsx';
import { useItemHref } from './use-item-href.ts';

export function ItemCard(props: { family: Family; item: LibraryItem; actions: ReactNode }) {
  const { family, item, actions } = props;
  const format = useFormat();
  const hrefOf = useItemHref();
  return (
    <LibraryCard
      href={hrefOf(item)}
      name={item.name}
      description={aboutItem(item)}
      image={item.image}
      face={faceOf(item)}
      icon={familyIcons[family]}
      tags={useItemTags(item)}
      meta={
        item.kind === 'scenario' ? (
          <span className={styles.with}>
            <TalkMode mode={item.content.mode} /> {format.ago(item.updated_at)}
          </span>
        ) : (
          format.ago(item.updated_at)
        )
      }
      actions={actions}
    />
  );
}

function faceOf({ links }: LibraryItem) {
  const persona = links.find(({ role }) => role === 'persona');
  return persona && { name: persona.name };
}
