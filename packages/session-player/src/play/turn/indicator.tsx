import type { ReactNode } from 'react';
import styles from './message-list.module.css';

/** Moving dots in the place of a reply: until its first words arrive, or until it was spoken. */
export function Indicator({ label, avatar }: { label: string; avatar: ReactNode }) {
  return (
    <div className={styles.thinking}>
      {avatar}
      <div role="img" aria-label={label} className={styles.dots}>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
