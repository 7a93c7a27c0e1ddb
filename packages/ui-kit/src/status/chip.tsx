import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ChipTone = 'neutral' | 'green' | 'red' | 'red-quiet' | 'blue' | 'amber' | 'rose';

interface ChipProps {
  children: ReactNode;
  tone?: ChipTone;
  icon?: IconName;
  /** Shows a filled dot before the label. */
  dot?: boolean;
  className?: string;
}

/** A short label on a coloured background. A chip cannot be pressed. */
export function Chip({ children, tone = 'neutral', icon, dot, className }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone], className)}>
      {dot && <span className={styles.dot} />}
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
