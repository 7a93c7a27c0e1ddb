import { Avatar, type AvatarProps } from '../people/avatar.tsx';
import { type Hue, hueOf } from '../people/hue.ts';
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
  /** Face of the item's persona, shown on the picture. */
  face?: Pick<AvatarProps, 'name' | 'image' | 'variant' | 'expression'>;
  icon?: IconName;
  hue?: Hue;
}

/** Card of one library item in a `CardGrid`. The whole card is a link to `href`, except the menu (`actions`). */
export function LibraryCard(props: LibraryCardProps) {
  const hue = props.hue ?? hueOf(props.face?.name ?? props.name);
  return (
    <Card as="li" padding="none" lift className={styles.card}>
      <Cover
        name={props.name}
        image={props.image}
        hue={hue}
        icon={props.face ? undefined : props.icon}
        className={styles.cover}
      >
        {props.face && <Avatar {...props.face} size={64} hue={hue} className={styles.face} />}
      </Cover>
      <div className={props.face ? styles.underFace : styles.inside}>
        <h2 className={styles.name}>
          <CardLink href={props.href}>{props.name}</CardLink>
        </h2>
        <p className={styles.description}>{props.description}</p>
        <CardFoot tags={props.tags} meta={props.meta} actions={props.actions} />
      </div>
    </Card>
  );
}
