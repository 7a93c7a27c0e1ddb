import { keptTogether } from './kept-together.ts';
import styles from './speech.module.css';

const tailLength = 26;

/** Returns the index of the start of a word, about 26 characters before the end of the text. */
export function streamingTailStart(text: string): number {
  if (text.length <= tailLength) return 0;
  const space = text.lastIndexOf(' ', text.length - tailLength);
  return space < 0 ? text.length - tailLength : space;
}

export function SpokenText(props: {
  text: string;
  streaming?: boolean;
  mark?: { start: number; end: number };
}) {
  const { mark } = props;
  const text = keptTogether(props.text);
  if (props.streaming) {
    const cut = streamingTailStart(text);
    return (
      <>
        {text.slice(0, cut)}
        <span className={styles.tail}>{text.slice(cut)}…</span>
      </>
    );
  }
  if (!mark) return text;
  return (
    <>
      {text.slice(0, mark.start)}
      <mark className={styles.mark}>{text.slice(mark.start, mark.end)}</mark>
      {text.slice(mark.end)}
    </>
  );
}
