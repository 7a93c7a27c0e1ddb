import { useTranslation } from '@repartee/app-sdk';
import type { ReactNode } from 'react';
import styles from './message-list.module.css';

/** Indicates that the persona is answering, until the first words of the reply arrive. */
export function TypingIndicator({ name, avatar }: { name: string; avatar: ReactNode }) {
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
