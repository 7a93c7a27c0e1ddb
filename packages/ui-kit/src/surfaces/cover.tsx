import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { type Hue, hueOf } from '../people/hue.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './cover.module.css';

/**
 * The picture at the top of a card. Without `image`, shows `icon` on a gradient of the colour `hue`. Without
 * `hue`, the colour depends on `name`.
 */
export function Cover(props: {
  name: string;
  image?: string | null;
  hue?: Hue;
  icon?: IconName;
  children?: ReactNode;
  className?: string;
}) {
  const hue = props.hue ?? hueOf(props.name);
  return (
    <div className={cx(styles.cover, styles[hue], props.className)}>
      {props.image && <img src={props.image} alt="" loading="lazy" className={styles.image} />}
      {!props.image && props.icon && <Icon name={props.icon} size={34} className={styles.icon} />}
      {props.children}
    </div>
  );
}
