import type { ReactNode } from 'react';
import styles from './figures-table.module.css';

/**
 * A table of figures that scrolls horizontally if it is too wide. `children` are `thead` and `tbody`. The first cell of
 * each row is the header of the row. The attribute `data-total` marks a row of totals. The attribute `data-this` marks
 * the column of the item that the page shows, for example the current session. `small` is a line below a figure.
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
