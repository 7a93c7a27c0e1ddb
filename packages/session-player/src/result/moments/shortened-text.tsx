import { useTranslation } from '@repartee/app-sdk';
import { keptTogether } from '@repartee/ui-kit/speech';
import { useState } from 'react';
import { firstWords } from './first-words.ts';
import styles from './shortened-text.module.css';

/** The first words of a text and, where there are more, a button for all of it. Printed, it is whole. */
export function ShortenedText({ text, words }: { text: string; words: number }) {
  const { t } = useTranslation('player');
  const [open, setOpen] = useState(false);
  const { shown, rest } = firstWords(keptTogether(text), words);
  if (!rest) return shown;
  return (
    <>
      {shown}
      {!open && <span className={styles.cut}>…</span>}
      <span className={styles.rest} data-collapsed={!open || undefined}>
        {rest}
      </span>
      {!open && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('result.more')}
        </button>
      )}
    </>
  );
}
