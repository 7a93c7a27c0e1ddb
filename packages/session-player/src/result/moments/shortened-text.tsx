import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { keptTogether } from '@repartee/ui-kit/speech';
import { useState } from 'react';
import { firstWords } from './first-words.ts';
import styles from './shortened-text.module.css';

/** Shows the first words of a text and a button for the rest, if any. In print it is complete. */
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
        <Button variant="link" className={styles.more} onClick={() => setOpen(true)}>
          {t('result.more')}
        </Button>
      )}
    </>
  );
}
