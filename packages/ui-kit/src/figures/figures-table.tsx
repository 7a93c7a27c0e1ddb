import type { ReactNode } from 'react';
import styles from './figures-table.module.css';

/**
 * A table of numbers that scrolls horizontally. `data-total` emphasizes a row of totals, and `data-this` the
 * heading of a column.
 */
export function FiguresTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </section>
  );
}
