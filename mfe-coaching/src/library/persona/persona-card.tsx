import { useFormat } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { Link } from '@repartee/ui-kit/link';
import { useItemTags } from '../item-tags.ts';
import styles from './persona.module.css';
import { OpeningLine, PersonaHead } from './persona-head.tsx';

/** A persona in a list. The whole card opens the dialog that tells more. */
export function PersonaCard({ persona }: { persona: LibraryItem }) {
  const format = useFormat();
  const tags = useItemTags('persona', persona);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('item', persona.id);
  const name = (
    <h2 className={styles.name}>
      <Link href={`${pathname}?${params}`} variant="plain" className={styles.link}>
        {persona.name}
      </Link>
    </h2>
  );
  return (
    <Card as="li" lift className={styles.card}>
      <PersonaHead persona={persona} name={name} />
      <OpeningLine persona={persona} />
      <div className={styles.foot}>
        <div className={styles.tags}>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </div>
        <span className={styles.meta}>{format.ago(persona.updated_at)}</span>
      </div>
    </Card>
  );
}
