import { useTranslation, useUnsavedWork } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isClosed, isPaused, streamingReply } from '../conversation/conversation-state.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { firstName } from '../conversation/names.ts';
import type { Captions } from './microphone/preferences.ts';
import { AudioDestinations } from './setup/audio-destinations.tsx';
import type { VoiceChoice } from './setup/voice-setup.tsx';
import { useLineAway } from './use-line-away.ts';
import { useOneTab } from './use-one-tab.ts';
import styles from './voice-bar.module.css';
import { RealtimeNotice, VoiceNotice } from './voice-notice.tsx';
import { type RingState, VoiceRing } from './voice-ring.tsx';
import { VoiceSession } from './voice-session.ts';
import { VoiceSettings } from './voice-settings.tsx';
import type { VoiceSessionState } from './voice-state.ts';

export interface VoiceBarProps {
  readonly conversation: ConversationStore;
  readonly session: Session;
  readonly choice: VoiceChoice;
  /** Called with undefined when the voice session is closed. */
  setCaptions(captions: Captions | undefined): void;
  /** Moves the focus to the input field. */
  toField(): void;
  /** Called to return to the choice between voice and text. */
  setUp(): void;
  /** Called when the session has ended and its last reply has been played. */
  onFinished(): void;
}

export default function VoiceBar(props: VoiceBarProps) {
  const { t } = useTranslation('player');
  const { here, take } = useOneTab();
  const [context, setContext] = useState(props.choice.context);
  if (here === undefined) return null;
  if (here) return <OpenBar {...props} context={context} />;
  const talkHere = () => {
    // The context of a voice session is closed with it.
    setContext(new AudioContext());
    take();
  };
  return (
    <div className={styles.bar}>
      <Notice
        live
        title={t('voice.elsewhere.title')}
        actions={
          <Button size="small" icon="mic" onClick={talkHere}>
            {t('voice.elsewhere.take')}
          </Button>
        }
      >
        {t('voice.elsewhere.text')}
      </Notice>
    </div>
  );
}

function OpenBar({ conversation, choice, context, ...props }: VoiceBarProps & { context: AudioContext }) {
  const [voice, setVoice] = useState<VoiceSession>();
  useEffect(() => {
    const opened = new VoiceSession({ conversation, ...choice, context });
    setVoice(opened);
    return () => opened.close();
  }, [conversation, choice, context]);
  return voice ? <Bar conversation={conversation} choice={choice} voice={voice} {...props} /> : null;
}

function Bar({
  conversation,
  session,
  choice,
  voice,
  setUp,
  toField,
  setCaptions,
  onFinished,
}: VoiceBarProps & { voice: VoiceSession }) {
  const { t } = useTranslation('player');
  const state = useStore(voice.state);
  const [asking, setAsking] = useState(false);
  const audible = state.source !== 'nobody';
  const speaking = state.phase === 'speaking';
  const { captions: shown, caption_size: size } = state.preferences;
  useEffect(() => {
    setCaptions({ audible, speaking, shown, size });
    return () => setCaptions(undefined);
  }, [audible, speaking, shown, size, setCaptions]);
  // What was said is not on the server yet.
  const isUnsaved = state.phase === 'hearing' || state.phase === 'transcribing';
  useUnsavedWork(isUnsaved);
  const isAway = useLineAway(conversation);
  const finished = state.phase === 'finished';
  useEffect(() => {
    if (finished) onFinished();
  }, [finished, onFinished]);
  const name = firstName(session.scenario.persona.name);
  const over = useStore(conversation.state, isClosed);
  const paused = useStore(conversation.state, isPaused);
  if (paused || finished) return null;
  if (over) return <LastReply voice={voice} name={name} />;
  return (
    <div className={styles.bar}>
      {state.realtime.ended && (
        <RealtimeNotice
          code={state.realtime.ended}
          hears={session.audio.transcribed_by.length > 0}
          call={() => voice.call()}
        />
      )}
      {isAway && isUnsaved && (
        <Notice live tone="warning">
          {t('voice.away')}
        </Notice>
      )}
      <VoiceNotice voice={voice} name={name} setUp={setUp} toField={toField} />
      <div className={styles.row}>
        <Phase conversation={conversation} voice={voice} session={session} hears={choice.hears} />
        <Button variant="ghost" icon="settings" label={t('voice.settings')} onClick={() => setAsking(true)} />
      </div>
      <VoiceSettings
        open={asking}
        close={() => setAsking(false)}
        voice={voice}
        session={session}
        hears={choice.hears}
        changeMicrophone={setUp}
        refresh={conversation.refresh}
      />
    </div>
  );
}

/** What the microphone and the persona do now, and where the audio goes. */
function Phase(
  props: Pick<VoiceBarProps, 'conversation' | 'session'> & { voice: VoiceSession; hears: boolean },
) {
  const { conversation, session, voice, hears } = props;
  const { t } = useTranslation('player');
  const state = useStore(voice.state);
  const answering = useStore(
    conversation.state,
    (now) => now.connection === 'live' && streamingReply(now) !== undefined,
  );
  const shown = ringOf(state, answering);
  const name = firstName(session.scenario.persona.name);
  const said = wordOf(state, shown);
  const word = said === 'ready' && matchMedia('(pointer: fine)').matches ? 'ready_keys' : said;
  return (
    <>
      {hears && (
        <VoiceRing
          state={shown}
          label={t(`voice.press.${actionOf(state)}`)}
          holds={!state.preferences.hands_free && state.microphone_on}
          hearing={state.phase === 'hearing'}
          onPress={() => voice.press()}
        />
      )}
      <div className={styles.words}>
        <p role="status" className={styles.phase}>
          {t(`voice.phase.${word}`, { name })}
        </p>
        <AudioDestinations
          session={session}
          hears={hears}
          source={state.source}
          call={state.realtime}
          connecting={state.phase === 'connecting'}
        />
      </div>
    </>
  );
}

/** The last reply is played after the session has ended; the learner may stop it. */
function LastReply({ voice, name }: { voice: VoiceSession; name: string }) {
  const { t } = useTranslation('player');
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <VoiceRing
          state="speaking"
          label={t('voice.hush')}
          holds={false}
          hearing={false}
          onPress={() => voice.hush()}
        />
        <p role="status" className={`${styles.words} ${styles.phase}`}>
          {t('voice.phase.speaking', { name })}
        </p>
      </div>
    </div>
  );
}

function actionOf({ phase, microphone_on, preferences, listens }: VoiceSessionState) {
  if (!microphone_on) return 'open';
  if (preferences.hands_free) return listens ? 'mute' : 'listen';
  return phase === 'hearing' ? 'end' : 'talk';
}

function ringOf({ phase, preferences, listens }: VoiceSessionState, answering: boolean): RingState {
  if (phase === 'off') return 'off';
  if (phase === 'hearing') return 'listening';
  if (phase === 'speaking') return 'speaking';
  if (phase === 'transcribing' || phase === 'connecting' || answering) return 'thinking';
  if (!preferences.hands_free) return 'idle';
  return listens ? 'listening' : 'off';
}

function wordOf({ phase, preferences, listens }: VoiceSessionState, ring: RingState) {
  if (phase === 'hearing' && !preferences.hands_free) return 'hearing_button';
  if (phase === 'transcribing' || phase === 'hearing' || phase === 'speaking' || phase === 'connecting')
    return phase;
  if (ring === 'thinking') return 'thinking';
  if (phase === 'off') return 'off';
  if (!preferences.hands_free) return 'ready';
  return listens ? 'listening' : 'muted';
}
