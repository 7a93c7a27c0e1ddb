import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from '../people/avatar.tsx';
import { type Hue, hueOf } from '../people/hue.ts';
import type { IconName } from '../status/icon.tsx';
import { Card } from './card.tsx';
import { CardFoot, CardLink } from './card-foot.tsx';
import { Cover } from './cover.tsx';
import styles from './library-card.module.css';

/** One item of the library in a `CardGrid`: picture, name, one line, tags. The whole card follows `href`; `actions` (a menu) stay apart. */
export function LibraryCard(props: {
  href: string;
  name: string;
  description?: string;
  image?: string | null;
  /** The face of the persona in it. */
  face?: Pick<AvatarProps, 'name' | 'image' | 'variant'>;
  /** Drawn on the cover where there is neither face nor picture. */
  icon?: IconName;
  hue?: Hue;
  tags?: readonly string[];
  /** At the end of the tags' line, for example when it was updated. */
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
