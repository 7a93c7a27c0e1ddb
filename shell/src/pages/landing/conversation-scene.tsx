import { useTranslation } from '@repartee/app-sdk/first-paint';
import type { Mood } from '@repartee/contracts/library/mood';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { Speech } from '@repartee/ui-kit/speech';
import type { FocusEventHandler, ReactNode, RefObject } from 'react';
import styles from './conversation-scene.module.css';

export interface SceneProps {
  mood?: Mood;
  /** What stands under the name. */
  role?: string;
  /** What stands at the end of the line of the name. */
  aside?: ReactNode;
  /** What is said after the opening line. */
  lines?: ReactNode;
  children?: ReactNode;
}

/** The card in which a visitor talks with the persona. */
export function Scene({ mood = 'doubtful', role, aside, lines, children }: SceneProps) {
  const { t } = useTranslation('shell');
  const name = t('scene.persona');
  return (
    <Card padding="none" className={styles.session}>
      <div className={styles.head}>
        <Avatar key={mood} name={name} hue="pink" size={44} expression={mood} />
        <div className={styles.who}>
          <b>{name}</b>
          <div className={styles.role}>{role ?? t('scene.role')}</div>
        </div>
        {aside}
      </div>
      <div className={styles.talk} role="log" aria-label={name}>
        <Speech variant="bubble" speaker="persona" text={t('scene.challenge')} />
        {lines}
      </div>
      {children}
    </Card>
  );
}

export interface ComposerProps {
  area: RefObject<HTMLTextAreaElement | null>;
  onFocus?: FocusEventHandler;
  onSay: (turn: string) => void;
}

/** No form: until scripts run, the browser would send what the visitor wrote as a part of the URL. */
export function Composer({ area, onFocus, onSay }: ComposerProps) {
  const { t } = useTranslation('shell');
  const label = t('scene.say');
  const say = () => {
    const turn = area.current?.value.trim();
    if (turn) onSay(turn);
    else area.current?.focus();
  };
  return (
    <>
      <div className={styles.composer}>
        <textarea
          ref={area}
          rows={1}
          aria-label={label}
          placeholder={label}
          enterKeyHint="send"
          onFocus={onFocus}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            say();
          }}
        />
        <PlainButton variant="primary" onClick={say}>
          {t('scene.send')}
        </PlainButton>
      </div>
      <p className={styles.note}>{t('scene.note')}</p>
    </>
  );
}
