import { useWords } from '@repartee/app-sdk';
import type { ReactNode } from 'react';
import styles from './foretaste.module.css';

/** Before there is anything to show: what will stand here, in words, and for the eye a faint picture of it. */
export function Foretaste({ text, children }: { text: string; children: ReactNode }) {
  const words = useWords('mfe-coaching');
  return (
    <div className={styles.foretaste}>
      <p className={styles.text}>{text}</p>
      <div aria-hidden="true" className={styles.picture}>
        <span className={styles.tag}>{words('example')}</span>
        {children}
      </div>
    </div>
  );
}
