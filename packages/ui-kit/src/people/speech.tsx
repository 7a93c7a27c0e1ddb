import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../kit/cx.ts';
import styles from './speech.module.css';
import { SpokenText } from './spoken-text.tsx';

export { keptTogether } from './kept-together.ts';

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
  /** True while the text is streaming. The last words are then paler. */
  streaming?: boolean;
  /** Range of the text to highlight, in UTF-16 code units. */
  mark?: { start: number; end: number };
  /** Content below the text, for example a retry button. */
  footer?: ReactNode;
  id?: string;
}

/** One message of a conversation. */
export function Speech(props: SpeechProps) {
  const { t } = useTranslation('ui-kit');
  const { speaker, name, time, avatar, variant = 'line', id } = props;
  const who = speaker === 'learner' ? (name ?? t('you')) : name;
  const head = [who, time].filter(Boolean).join(' · ');
  return (
    <div id={id} className={cx(styles.turn, styles[speaker], styles[variant])}>
      {avatar}
      <div className={styles.said}>
        {head && <div className={styles.head}>{head}</div>}
        <div className={styles.words}>
          <SpokenText text={props.text} streaming={props.streaming} mark={props.mark} />
        </div>
        {props.footer && <div className={styles.footer}>{props.footer}</div>}
      </div>
    </div>
  );
}
