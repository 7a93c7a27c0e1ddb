import { useTranslation } from '@repartee/app-sdk';
import type { ReactNode } from 'react';
import styles from './example.module.css';

export function Example({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <div className={styles.example}>
      <p className={styles.text}>{text}</p>
      <div aria-hidden="true" className={styles.picture}>
        <span className={styles.tag}>{t('example')}</span>
        {children}
      </div>
    </div>
  );
}
