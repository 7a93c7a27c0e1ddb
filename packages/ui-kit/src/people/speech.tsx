import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../kit/cx.ts';
import styles from './speech.module.css';

const loose = / (?=[;:!?»])|(?<=«) /g;

/** Replaces spaces by no-break spaces where French forbids a line break. The length of the text does not change. */
export function keptTogether(text: string): string {
  return text.replace(loose, '\u00a0');
}

export interface SpeechProps {
  speaker: 'persona' | 'learner';
  text: string;
  /** Name of the speaker. Default for the learner: “You”. */
  name?: string;
  /** Time of the message in the session, for example `01:27`. */
  time?: string;
  avatar?: ReactNode;
  /**
   * `line`: messages of the persona have no bubble, as on the play page. `bubble`: all messages have bubbles, as in a
   * transcript.
   */
  variant?: 'line' | 'bubble';
  /** Size of the text. */
  size?: 'normal' | 'large' | 'larger';
  /** True while the text is streaming. The last words are then paler. */
  streaming?: boolean;
  /** Range of the text to highlight, in UTF-16 code units. */
  mark?: { start: number; end: number };
  /** Content below the text, for example the aims that it reached. */
  footer?: ReactNode;
  /** Control beside the text, one element such as the button of a menu. It takes no height. */
  action?: ReactNode;
  /** True if name and time are only read out on a phone, and the text has less room around it there. */
  compact?: boolean;
  id?: string;
}

/** One message of a conversation. */
export function Speech(props: SpeechProps) {
  const { t } = useTranslation('ui-kit');
  const { speaker, name, time, avatar, variant = 'line', size = 'normal', compact, id } = props;
  const who = speaker === 'learner' ? (name ?? t('you')) : name;
  const head = [who, time].filter(Boolean).join(' · ');
  return (
    <div
      id={id}
      className={cx(
        styles.turn,
        styles[speaker],
        styles[variant],
        size !== 'normal' && styles[size],
        compact && styles.compact,
      )}
    >
      {avatar}
      <div className={styles.said}>
        {head && <div className={styles.head}>{head}</div>}
        <div className={styles.words}>
          <SpokenText text={props.text} streaming={props.streaming} mark={props.mark} />
        </div>
        {props.footer && <div className={styles.footer}>{props.footer}</div>}
      </div>
      {props.action}
    </div>
  );
}

const tailLength = 26;

/** Returns the index of the start of a word, about 26 characters before the end of the text. */
export function streamingTailStart(text: string): number {
  if (text.length <= tailLength) return 0;
  const space = text.lastIndexOf(' ', text.length - tailLength);
  return space < 0 ? text.length - tailLength : space;
}

function SpokenText(props: { text: string; streaming?: boolean; mark?: { start: number; end: number } }) {
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
