import { cx } from '../kit/cx.ts';
import styles from './chip.module.css';
import type { ChipProps } from './chip-props.ts';
import { Icon } from './icon.tsx';

/** A chip without antd, for server-rendered and public pages. Elsewhere use `chip`. */
export function PlainChip({ children, tone = 'neutral', icon, dot, className }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone], className)}>
      {dot && <span className={styles.dot} />}
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
