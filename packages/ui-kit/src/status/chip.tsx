import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

export type ChipTone = 'neutral' | 'pink' | 'green' | 'red' | 'red-quiet' | 'blue' | 'amber' | 'rose';

/** A short fact on a coloured ground. `dot` is a filled point before the word, `onRemove` a small button after it. */
export function Chip(props: {
  children: ReactNode;
  tone?: ChipTone;
  icon?: IconName;
  dot?: boolean;
  onRemove?: () => void;
  /** Name of the button that removes it. */
  removeLabel?: string;
  className?: string;
}) {
  const { tone = 'neutral', icon, dot, onRemove, removeLabel } = props;
  return (
    <span className={cx(styles.chip, styles[tone], props.className)}>
      {dot && <span className={styles.dot} />}
      {icon && <Icon name={icon} size={14} />}
      {props.children}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          onClick={onRemove}
          aria-label={removeLabel}
          title={removeLabel}
        >
          <Icon name="x" size={13} />
        </button>
      )}
    </span>
  );
}
