import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './card-grid.module.css';

/** Cards side by side, as many as fit. Its children are list items. */
export function CardGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={cx(styles.grid, className)}>{children}</ul>;
}
