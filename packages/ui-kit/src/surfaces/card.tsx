import type { HTMLAttributes } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './card.module.css';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `none` for a card whose content reaches its edges. */
  padding?: 'none' | 'medium' | 'large';
  /** Lifts a little under the pointer: only when the whole card can be pressed. */
  lift?: boolean;
};

/** A surface that holds one thing. */
export function Card({ as: Tag = 'div', padding = 'medium', lift, className, ...rest }: CardProps) {
  return <Tag {...rest} className={cx(styles.card, styles[padding], lift && styles.lift, className)} />;
}
