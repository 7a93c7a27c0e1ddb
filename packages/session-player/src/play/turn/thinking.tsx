import { useTranslation } from '@repartee/app-sdk';
import type { ReactNode } from 'react';
import styles from './talk.module.css';

/** Shown until the persona's reply starts. */
export function Thinking({ name, avatar }: { name: string; avatar: ReactNode }) {
  const { t } = useTranslation('player');
  return (
    <div className={styles.thinking}>
      {avatar}
      <div role="img" aria-label={t('talk.thinking', { name })} className={styles.dots}>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
