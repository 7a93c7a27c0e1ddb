import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Mood } from '@repartee/contracts/library/mood';
import type { ScenarioBrief, Session } from '@repartee/contracts/session/session';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { LiveRegion } from '@repartee/ui-kit/live-region';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { type ReactNode, useState } from 'react';
import { isCheckingIn, isClosed, moodAt, streamingReply } from '../conversation/conversation-state.ts';
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
        <div className={styles.person}>
          {persona ? (
            <PersonaFace persona={persona} mood={moodAt(state.messages)}>
              {session && !isClosed(state) && (
                <>
                  <Turn session={session} answering={!!streamingReply(state)} />
                  <Clock session={session} />
                </>
              )}
            </PersonaFace>
          ) : (
            <div className={styles.who}>
              <Skeleton width="half" />
            </div>
          )}
          {session && (
            <Button
              variant="ghost"
              icon="book-open"
              label={t('brief.open', { scenario: session.scenario.name })}
              className={styles.brief}
              onClick={() => setAsking('brief')}
            />
          )}
        </div>
        {session && !isClosed(state) && (
          <>
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
        <EndDialog
          open={asking === 'end'}
          session={session}
          checkingIn={isCheckingIn(state)}
          close={close}
          ask={conversation.ask}
        />
      )}
    </header>
  );
}

/** The face follows the mood of the persona. */
function PersonaFace(props: {
  persona: ScenarioBrief['persona'];
  mood: Mood | undefined;
  children: ReactNode;
}) {
  const { persona, mood, children } = props;
  const { t } = useTranslation('player');
  const { name, image, avatar_style, title } = persona;
  const expression = mood ?? persona.mood;
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
          {title && (
            <span className={styles.role}>
              {mood && ' · '}
              {title}
            </span>
          )}
        </p>
        {children}
      </div>
      <LiveRegion>{mood && t('mood.now', { name: firstName(name), mood: t(`mood.${mood}`) })}</LiveRegion>
    </>
  );
}

/** Shows the turn that the persona is answering, or the next turn: “Turn 2 of 12”, on a phone “2/12”. */
function Turn({ session, answering }: { session: Session; answering: boolean }) {
  const { t } = useTranslation('player');
  const { max_turns: max } = session.scenario;
  const next = Math.max(1, session.turn_count + (answering ? 0 : 1));
  if (max === null) return <Chip className={styles.turn}>{t('head.turn', { turn: next })}</Chip>;
  const turn = Math.min(next, max);
  return (
    <Chip className={styles.turn}>
      <span className={styles.words}>{t('head.turn_of', { turn, max })}</span>
      <span className={styles.figures} aria-hidden>
        {turn}/{max}
      </span>
    </Chip>
  );
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
