import type { ReactNode } from 'react';
import styles from './item-dialog.module.css';

export function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <div className={styles.prose}>{children}</div>
    </section>
  );
}
