import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { keptTogether } from '@repartee/ui-kit/speech';
import { Fragment, useState } from 'react';
import styles from './shortened-text.module.css';

/** A quote of fewer characters is shown whole. */
const shortQuote = 160;

/**
 * Shows the first words of a text, and a button for the remaining words. A short quote is shown whole. In print, the
 * whole text is shown.
 */
export function ShortenedText(props: { text: string; words: number; quoted?: boolean }) {
  const { t } = useTranslation('player');
  const [open, setOpen] = useState(false);
  const { words, quoted = false } = props;
  const text = keptTogether(props.text);
  const isShort = quoted && text.length < shortQuote;
  const { shown, rest } = isShort ? { shown: text, rest: '' } : firstWords(text, words);
  const Box = quoted ? 'q' : Fragment;
  if (!rest) return <Box>{shown}</Box>;
  return (
    <>
      <Box>
        {shown}
        {!open && <span className={styles.cut}>…</span>}
        <span className={styles.rest} data-collapsed={!open || undefined}>
          {rest}
        </span>
      </Box>
      {!open && (
        <Button variant="link" className={styles.more} onClick={() => setOpen(true)}>
          {t('result.more')}
        </Button>
      )}
    </>
  );
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Punctuation and spaces are removed before the ellipsis of a shortened text. */
const beforeCut = /[\p{P}\s]+$/u;

function firstWords(text: string, most: number): { shown: string; rest: string } {
  let words = 0;
  for (const { index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    words += 1;
    if (words > most) {
      const shown = text.slice(0, index).replace(beforeCut, '');
      return { shown, rest: text.slice(shown.length) };
    }
  }
  return { shown: text, rest: '' };
}
