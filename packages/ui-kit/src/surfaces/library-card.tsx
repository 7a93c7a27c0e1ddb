import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from '../people/avatar.tsx';
import { type Hue, hueOf } from '../people/hue.ts';
import type { IconName } from '../status/icon.tsx';
import { Card } from './card.tsx';
import { CardFoot, CardLink } from './card-foot.tsx';
import { Cover } from './cover.tsx';
import styles from './library-card.module.css';

/**
 * One library item in a `CardGrid`: image, name, one line, tags. The whole card links to `href`; `actions` (a menu) are
 * separate.
 */
export function LibraryCard(props: {
  href: string;
  name: string;
  description?: string;
  image?: string | null;
  /** Face of its persona. */
  face?: Pick<AvatarProps, 'name' | 'image' | 'variant'>;
  /** Icon on the cover, if there is neither face nor picture. */
  icon?: IconName;
  hue?: Hue;
  tags?: readonly string[];
  /** Rendered below the tags, for example the update time. */
  meta?: ReactNode;
  actions?: ReactNode;
}) {
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
