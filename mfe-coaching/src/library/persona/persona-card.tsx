import { useFormat } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { Card } from '@repartee/ui-kit/card';
import { CardFoot, CardLink } from '@repartee/ui-kit/card-foot';
import { useItemTags } from '../item-texts.ts';
import styles from './persona.module.css';
import { OpeningLine, PersonaHead } from './persona-head.tsx';

export function PersonaCard({ persona }: { persona: LibraryItem<'persona'> }) {
  const format = useFormat();
  const tags = useItemTags(persona);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('item', persona.id);
  const name = (
    <h2 className={styles.name}>
      <CardLink href={`${pathname}?${params}`}>{persona.name}</CardLink>
    </h2>
  );
  return (
    <Card as="li" lift className={styles.card}>
      <PersonaHead persona={persona} name={name} />
      <OpeningLine persona={persona} />
      <CardFoot tags={tags} meta={format.ago(persona.updated_at)} />
    </Card>
  );
}
