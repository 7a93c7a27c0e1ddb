import type { LibraryItem } from '@repartee/contracts/library/item';
import { Avatar } from '@repartee/ui-kit/avatar';
import type { ReactNode } from 'react';
import styles from './persona.module.css';

/** With `inHeading`, the component renders only elements that are allowed inside a heading. */
export function PersonaHead(props: {
  persona: LibraryItem<'persona'>;
  name: ReactNode;
  inHeading?: boolean;
}) {
  const { persona, name, inHeading } = props;
  const { title, avatar_style } = persona.content;
  const Box = inHeading ? 'span' : 'div';
  return (
    <Box className={styles.head}>
      <Avatar name={persona.name} image={persona.image} size={72} variant={avatar_style} />
      <Box className={styles.words}>
        {name}
        {title && <Box className={styles.role}>{title}</Box>}
      </Box>
    </Box>
  );
}

export function OpeningLine({ persona }: { persona: LibraryItem<'persona'> }) {
  const { opening_line, language } = persona.content;
  if (!opening_line) return <p className={styles.description}>{persona.description}</p>;
  return (
    <p className={styles.opening}>
      <q>
        <span lang={language}>{opening_line}</span>
      </q>
    </p>
  );
}
