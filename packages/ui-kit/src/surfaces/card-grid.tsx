import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** A grid with as many cards on a line as fit. The children are `li` elements. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
