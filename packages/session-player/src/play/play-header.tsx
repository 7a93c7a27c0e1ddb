import { type TFunction, useFormat, useTranslation } from '@repartee/app-sdk';
import type { Mood } from '@repartee/contracts/library/mood';
import type { ScenarioBrief, Session } from '@repartee/contracts/session/session';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Icon } from '@repartee/ui-kit/icon';
import { LiveRegion } from '@repartee/ui-kit/live-region';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { type ReactNode, useState } from 'react';
import { isClosed, moodAt, streamingReply } from '../conversation/conversation-state.ts';
import type { Play } from '../conversation/conversation-store.ts';
import { firstName } from '../conversation/names.ts';
import { BriefDialog } from './brief/brief-panel.tsx';
import { EndDialog } from './end/end-dialog.tsx';
import styles from './play-header.module.css';
import { SessionMenu } from './session-menu.tsx';
import { useTimeLeft, warning_s } from './time-left.ts';

export function PlayHeader(props: { play: Play; guest: boolean; settings: ReactNode; leave(): void }) {
  const { play, guest, settings, leave } = props;
  const { t } = useTranslation('player');
  const [asking, setAsking] = useState<'brief' | 'end'>();
  const { state, conversation } = play;
  const { session } = state;
  const persona = session?.scenario.persona;
  const close = () => setAsking(undefined);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Button
          variant="ghost"
          icon="arrow-left"
          label={t('leave')}
          className={styles.leave}
          onClick={leave}
        />
        {persona ? (
          <PersonaFace persona={persona} mood={moodAt(state.messages)} />
        ) : (
          <div className={styles.who}>
            <Skeleton width="half" />
          </div>
        )}
        {session && !isClosed(state) && (
          <>
            <Chip className={styles.turn}>{turnWords(t, session, !!streamingReply(state))}</Chip>
            <Clock session={session} />
            <SessionMenu play={play} session={session} />
            {session.own && (
              <Button
                className={styles.end}
                loading={state.wish === 'end' || state.wish === 'abort'}
                onClick={() => setAsking('end')}
              >
                {t('head.end')}
              </Button>
            )}
          </>
        )}
      </div>
      {session && (
        <Button variant="text" className={styles.brief} onClick={() => setAsking('brief')}>
          <Icon name="book-open" size={16} />
          <span className={styles.scenario}>{session.scenario.name}</span>
          {!isClosed(state) && <span>{turnWords(t, session, !!streamingReply(state))}</span>}
          <Icon name="chevron-right" size={16} />
        </Button>
      )}
      {session && (
        <BriefDialog
          open={asking === 'brief'}
          close={close}
          session={session}
          messages={state.messages}
          guest={guest}
          settings={settings}
        />
      )}
      {session && (
        <EndDialog open={asking === 'end'} session={session} close={close} ask={conversation.ask} />
      )}
    </header>
  );
}

/** The face follows the mood of the persona. With reduced motion it stays still, and only the word changes. */
function PersonaFace({ persona, mood }: { persona: ScenarioBrief['persona']; mood: Mood | undefined }) {
  const { t } = useTranslation('player');
  const { name, image, avatar_style, title } = persona;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const expression = (!still && mood) || persona.mood;
  return (
    <>
      <Avatar
        key={expression}
        name={name}
        image={image}
        variant={avatar_style}
        size={40}
        expression={expression}
        ringed={mood !== undefined}
        className={styles.face}
      />
      <div className={styles.who}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.title}>
          {mood && <span className={styles.mood}>{t(`mood.${mood}`)}</span>}
          {mood && title && ' · '}
          {title}
        </p>
      </div>
      <LiveRegion>{mood && t('mood.now', { name: firstName(name), mood: t(`mood.${mood}`) })}</LiveRegion>
    </>
  );
}

/** Returns a text such as “Turn 2 of 12”. The number is the turn that the persona is answering, or the next turn. */
function turnWords(t: TFunction, session: Session, answering: boolean): string {
  const { max_turns: max } = session.scenario;
  const turn = Math.max(1, session.turn_count + (answering ? 0 : 1));
  return max === null ? t('head.turn', { turn }) : t('head.turn_of', { turn: Math.min(turn, max), max });
}

/** The remaining time stands still before the first turn and during a pause. */
function Clock({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const left = useTimeLeft(session);
  if (left === undefined) return null;
  const soon = session.deadline_at !== null && left <= warning_s;
  const time = format.clock(left);
  return (
    <>
      <Chip icon="clock" tone={soon ? 'amber' : 'neutral'} className={styles.clock}>
        <span role="timer" aria-label={t('head.time_left', { time })}>
          {time}
        </span>
      </Chip>
      <LiveRegion>{soon ? t('head.time_left', { time: format.clock(warning_s) }) : ''}</LiveRegion>
    </>
  );
}
