import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { firstMoodOf } from '@repartee/contracts/library/mood';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { CardFoot, CardLink } from '@repartee/ui-kit/card-foot';
import { CardGrid } from '@repartee/ui-kit/card-grid';
import { Facts } from '@repartee/ui-kit/facts';
import { LibraryCard } from '@repartee/ui-kit/library-card';
import { Row, Rows } from '@repartee/ui-kit/row';
import type { ReactNode } from 'react';
import { ShareItem } from '../sharing/share-button.tsx';
import { familyIcons, hasFace } from './families.ts';
import styles from './item-cards.module.css';
import { aboutItem, useItemFacts, useItemHref, useItemTags } from './item-texts.ts';
import { faceOf } from './persona-face.ts';
import { TalkMode } from './talk-mode.tsx';

/** Cards of items with a face, otherwise rows. */
export function ItemCards({ family, items }: { family: Family; items: readonly LibraryItem[] }) {
  const { t } = useTranslation('mfe-coaching');
  if (!hasFace(family))
    return (
      <Rows card label={t(`library.${family}.title`)}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </Rows>
    );
  return (
    <CardGrid>
      {items.map((item) =>
        item.kind === 'persona' ? (
          <PersonaCard key={item.id} persona={item} />
        ) : (
          <ItemCard key={item.id} item={item} />
        ),
      )}
    </CardGrid>
  );
}

function ItemRow({ item }: { item: LibraryItem }) {
  const hrefOf = useItemHref();
  return (
    <Row
      picture={familyIcons[item.kind]}
      name={item.name}
      href={hrefOf(item)}
      about={<span className={styles.line}>{aboutItem(item)}</span>}
    >
      <span className={styles.facts}>
        <Facts of={useItemFacts(item)} />
      </span>
      <ShareItem item={item} />
    </Row>
  );
}

function ItemCard({ item }: { item: LibraryItem }) {
  const hrefOf = useItemHref();
  const persona = item.listed?.persona;
  return (
    <LibraryCard
      href={hrefOf(item)}
      name={item.name}
      description={aboutItem(item)}
      image={item.image}
      faces={persona ? [faceOf(persona, persona.name)] : []}
      icon={familyIcons[item.kind]}
      tags={useItemTags(item)}
      meta={
        <span className={styles.with}>
          {item.kind === 'scenario' && <TalkMode mode={item.content.mode} />}
          <span>
            <Facts of={useItemFacts(item)} />
          </span>
        </span>
      }
      actions={<ShareItem item={item} />}
    />
  );
}

function PersonaCard({ persona }: { persona: LibraryItem<'persona'> }) {
  const format = useFormat();
  const tags = useItemTags(persona);
  const hrefOf = useItemHref();
  const name = (
    <h2 className={styles.name}>
      <CardLink href={hrefOf(persona)}>{persona.name}</CardLink>
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
      <Avatar
        name={persona.name}
        image={persona.image}
        size={72}
        variant={avatar_style}
        expression={firstMoodOf(persona.content)}
      />
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
