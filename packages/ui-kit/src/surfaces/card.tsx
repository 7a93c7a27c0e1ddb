import type { HTMLAttributes } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './card.module.css';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `none` if the content must touch the card's edges. */
  padding?: 'none' | 'medium' | 'large';
  /** Raises the card under the pointer. Only for a card that is clickable as a whole. */
  lift?: boolean;
};

/** A bordered box that contains one item. */
export function Card({ as: Tag = 'div', padding = 'medium', lift, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(styles.card, styles[padding], lift && styles.lift, className)} />;
}
