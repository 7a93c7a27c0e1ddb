import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import styles from './speech.module.css';
import { SpokenText } from './spoken-text.tsx';

export { keptTogether } from './kept-together.ts';

export interface SpeechProps {
  speaker: 'persona' | 'learner';
  text: string;
  /** The persona's name; the learner is “You” unless named. */
  name?: string;
  /** Time of the message, for example `01:27`. */
  time?: string;
  /** Face of the persona. */
  avatar?: ReactNode;
  /**
   * `line`: the persona's text without a bubble, as on the play page. `bubble`: both sides in bubbles, as in a
   * transcript.
   */
  variant?: 'line' | 'bubble';
  /** The text is streaming: its last words are shown fainter. */
  streaming?: boolean;
  /** Range to mark, in UTF-16 units. */
  mark?: { start: number; end: number };
  /** Rendered below the text: a retry for a failed turn, a link to a moment. */
  footer?: ReactNode;
  /** Id, as the target of a link. */
  id?: string;
}

/** One message of a conversation. */
export function Speech(props: SpeechProps) {
  const { words } = useKit();
  const { speaker, name, time, avatar, variant = 'line', id } = props;
  const who = speaker === 'learner' ? (name ?? words.you) : name;
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
