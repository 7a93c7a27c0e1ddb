import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from '../people/avatar.tsx';
import { hueOf } from '../people/hue.ts';
import type { IconName } from '../status/icon.tsx';
import { Card } from './card.tsx';
import { CardFoot, type CardFootProps, CardLink } from './card-foot.tsx';
import { Cover } from './cover.tsx';
import styles from './library-card.module.css';

export interface LibraryCardProps extends CardFootProps {
  href: string;
  name: string;
  description?: string;
  image?: string | null;
  /** Faces of the item's personas, shown on the picture. */
  faces?: readonly Pick<AvatarProps, 'name' | 'image' | 'variant' | 'expression'>[];
  icon?: IconName;
  /** Shown at the bottom of the card, for example a progress bar. */
  children?: ReactNode;
}

/** Card of one library item in a `CardGrid`. The whole card is a link to `href`, except the menu (`actions`). */
export function LibraryCard(props: LibraryCardProps) {
  const { faces = [] } = props;
  return (
    <Card as="li" padding="none" lift className={styles.card}>
      <Cover
        name={props.name}
        image={props.image}
        hue={hueOf(faces[0]?.name ?? props.name)}
        icon={faces.length > 0 ? undefined : props.icon}
        className={styles.cover}
      >
        <div className={styles.faces}>
          {faces.map((face) => (
            <Avatar key={face.name} {...face} size={64} className={styles.face} />
          ))}
        </div>
      </Cover>
      <div className={faces.length > 0 ? styles.underFace : styles.inside}>
        <h2 className={styles.name}>
          <CardLink href={props.href}>{props.name}</CardLink>
        </h2>
        <p className={styles.description}>{props.description}</p>
        <CardFoot tags={props.tags} meta={props.meta} actions={props.actions} />
        {props.children}
      </div>
    </Card>
  );
}
