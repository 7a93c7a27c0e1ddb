import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Hides its content on the screen, but not from screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
