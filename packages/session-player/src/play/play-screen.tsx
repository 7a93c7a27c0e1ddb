import { LayoutSidebar, useHasLayoutSidebar, useHeldPage } from '@repartee/app-sdk';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import type { SpeechAreaRef } from '@repartee/ui-kit/speech-area';
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type SessionPlaces, SessionPlacesContext } from '../branches/session-places.ts';
import { isClosed, isPaused, unsentOf } from '../conversation/conversation-state.ts';
import { type Play, useConversation } from '../conversation/conversation-store.ts';
import { RecordingsContext, useSessionRecordings } from '../recordings/recordings-context.ts';
import type { Captions } from '../voice/microphone/preferences.ts';
import type { VoiceChoice } from '../voice/setup/voice-setup.tsx';
import { BriefPanel } from './brief/brief-panel.tsx';
import { SessionEndPanel } from './end/session-end-panel.tsx';
import { SessionUnavailable } from './end/session-unavailable.tsx';
import { Paused } from './paused.tsx';
import { PlayHeader } from './play-header.tsx';
import styles from './play-screen.module.css';
import { Composer } from './turn/composer.tsx';
import { ConnectionNotice } from './turn/connection-notice.tsx';
import { MessageList } from './turn/message-list.tsx';
import { OpenAims } from './turn/open-aims.tsx';
import { VoiceFooter } from './voice-footer.tsx';

const VoiceSetup = lazyPart(() => import('../voice/setup/voice-setup.tsx'));

export interface PlayScreenProps {
  readonly session_id: string;
  /** True if the user is a guest, whose conversation the inviting organization can read. */
  readonly guest?: boolean;
  /**
   * Language and theme settings of a guest. The play page shows the settings below the brief, because guests
   * have no menu.
   */
  readonly settings?: ReactNode;
  /**
   * Callbacks that open pages of other sessions. Without them, the page shows no branches (further attempts
   * at the session).
   */
  readonly places?: SessionPlaces;
  leave(): void;
  toResult(): void;
  /** Called when the session has ended and the last reply has been played. The page stays open. */
  onOver?(): void;
}

/** The page on which a learner plays a session. Opens its own live connection. */
export function PlayScreen(props: PlayScreenProps) {
  const { session_id, guest = false, settings, places, leave, toResult, onOver } = props;
  const play = useConversation(session_id);
  const room = useRef<HTMLDivElement>(null);
  useVisibleHeight(room);
  const beside = useHasLayoutSidebar();
  const { state } = play;
  useHeldPage(!isClosed(state) && state.messages.length > 0);
  if (state.denied)
    return <SessionUnavailable code={state.denied} unsent={unsentOf(state)} toResult={toResult} />;
  return (
    <SessionPlacesContext value={places}>
      <div ref={room} className={beside ? styles.room : `${styles.room} ${styles.withBrief}`}>
        <div className={styles.stage}>
          <PlayHeader play={play} guest={guest} settings={settings} leave={leave} />
          <Talk play={play} toResult={toResult} onOver={onOver} />
        </div>
        <LayoutSidebar>
          <BriefPanel
            session={state.session}
            messages={state.messages}
            guest={guest}
            settings={settings}
            leave={leave}
          />
        </LayoutSidebar>
      </div>
    </SessionPlacesContext>
  );
}

/** The voice set-up, or the messages with the composer and the voice controls. */
function Talk({ play, toResult, onOver }: { play: Play } & Pick<PlayScreenProps, 'toResult' | 'onOver'>) {
  const { state, conversation } = play;
  const { session } = state;
  const over = isClosed(state);
  const running = !over && !isPaused(state);
  const speakable = session?.own && session.scenario.mode !== 'text' ? session : undefined;
  const [chosen, setChosen] = useState<VoiceChoice | 'typing' | 'asking'>();
  const [captions, setCaptions] = useState<Captions>();
  const [finished, setFinished] = useState(false);
  const field = useRef<SpeechAreaRef>(null);
  const onFinished = useCallback(() => setFinished(true), []);
  const voice = chosen ?? (session?.status === 'empty' ? 'asking' : 'typing');
  /** After the end of the session, the voice connection stays open until the last reply has been played. */
  const voiced = typeof voice !== 'string' && !(over && finished);
  const silent = over && !voiced;
  const latestOnOver = useRef(onOver);
  latestOnOver.current = onOver;
  useEffect(() => {
    if (silent) latestOnOver.current?.();
  }, [silent]);
  const last = state.messages.at(-1);
  const recordings = useSessionRecordings(session, `${last?.seq} ${last?.state} ${silent}`);
  if (speakable && running && voice === 'asking')
    return (
      <Suspense fallback={<TalkSkeleton />}>
        <VoiceSetup
          session={speakable}
          choose={(choice) => {
            setChosen(choice);
            conversation.refresh();
          }}
          type={() => setChosen('typing')}
        />
      </Suspense>
    );
  return (
    <>
      <RecordingsContext value={recordings}>
        {session ? <MessageList state={state} captions={captions} /> : <TalkSkeleton />}
      </RecordingsContext>
      <div data-composer className={styles.foot}>
        {speakable && (running || voiced) && (
          <VoiceFooter
            conversation={conversation}
            session={speakable}
            voice={voice}
            setUp={() => setChosen('asking')}
            toField={() => field.current?.focus()}
            setCaptions={setCaptions}
            onFinished={onFinished}
          />
        )}
        <ConnectionNotice play={play} />
        <OpenAims state={state} />
        <Foot play={play} field={field} toResult={toResult} />
      </div>
    </>
  );
}

function Foot(props: { play: Play; field: RefObject<SpeechAreaRef | null>; toResult(): void }) {
  const { play, field, toResult } = props;
  const { state } = play;
  if (isClosed(state)) return <SessionEndPanel state={state} toResult={toResult} />;
  if (isPaused(state)) return <Paused play={play} />;
  return <Composer play={play} field={field} />;
}

function TalkSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton width="short" />
      <Skeleton width="wide" />
      <Skeleton width="half" />
    </SkeletonGroup>
  );
}

/**
 * Sets the CSS variable `--covered` to the height that a phone's on-screen keyboard covers, so that the input field
 * stays above the keyboard, and the attribute `data-keyboard` while the keyboard is open.
 */
export function useVisibleHeight(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = globalThis;
    if (!visualViewport) return;
    const fit = () => {
      // A zoomed page shows less of itself, but nothing covers it.
      const covered = Math.max(0, Math.round(innerHeight - visualViewport.height * visualViewport.scale));
      room.current?.style.setProperty('--covered', `${covered}px`);
      room.current?.toggleAttribute('data-keyboard', covered > 0);
      // Safari scrolls the page to show the field before the room has its new height.
      if (covered > 0) scrollTo(0, 0);
    };
    fit();
    visualViewport.addEventListener('resize', fit);
    return () => visualViewport.removeEventListener('resize', fit);
  }, [room]);
}
