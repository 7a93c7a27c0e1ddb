import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ChipTone = 'neutral' | 'pink' | 'green' | 'red' | 'red-quiet' | 'blue' | 'amber' | 'rose';

/** A short fact on a coloured ground: a label, not a control. `dot` is a filled point before the word. */
export function Chip(props: {
  children: ReactNode;
  tone?: ChipTone;
  icon?: IconName;
  dot?: boolean;
  className?: string;
}) {
  const { tone = 'neutral', icon, dot } = props;
  return (
    <span className={cx(styles.chip, styles[tone], props.className)}>
      {dot && <span className={styles.dot} />}
      {icon && <Icon name={icon} size={14} />}
      {props.children}
    </span>
  );
}
