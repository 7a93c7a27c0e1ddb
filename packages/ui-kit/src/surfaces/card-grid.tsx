import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './card-grid.module.css';

/** A grid with as many cards on a line as fit. The children are `li` elements. */
export function CardGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={cx(styles.grid, className)}>{children}</ul>;
}
