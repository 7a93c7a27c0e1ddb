import type { ErrorCode } from '@repartee/contracts/errors';
import type { ServerEvent } from '@repartee/contracts/session/live';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { streamingReply } from '../conversation/conversation-state.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { type Microphone, openMicrophone } from './microphone/microphone.ts';
import { type MicrophoneProblem, microphoneProblemOf } from './microphone/microphone-error.ts';
import { readPreferences, type VoicePreferences, writePreferences } from './preferences.ts';
import { RealtimeLine } from './realtime/realtime-line.ts';
import { ReplyReader, type VoiceSource } from './speech/reply-reader.ts';
import { DeviceListener, type RecognitionClass } from './turn-taking/device-recognition.ts';
import { HeardText } from './turn-taking/heard-text.ts';
import { UtteranceSender } from './turn-taking/utterance-sender.ts';
import { VoiceActivity } from './turn-taking/voice-activity.ts';

/** `connecting`: the live call opens. `hearing`: the learner speaks. `transcribing`: what they said is written down. `speaking`: the persona is heard. */
export type VoicePhase = 'off' | 'connecting' | 'ready' | 'hearing' | 'transcribing' | 'speaking';

export interface VoiceSessionState {
  readonly phase: VoicePhase;
  readonly preferences: VoicePreferences;
  /** Hands-free: whether the microphone is listened to now. */
  readonly listens: boolean;
  readonly problem: MicrophoneProblem | null;
  /** Why the last thing said was not written down, or not spoken. */
  readonly refusal: ErrorCode | null;
  /** Whose voice the persona has; nobody's, too, while one does not want to hear it. */
  readonly source: VoiceSource;
  /** The live call, where there is to be one; `ended` says why it is over: one goes on by turns. */
  readonly realtime: { readonly state: 'none' | 'open'; readonly ended: ErrorCode | null };
  /** What was heard stands in the composer and is sent in a moment. */
  readonly sends_soon: boolean;
}

/** Voice in one conversation: by turns, or in a live call. */
export interface VoiceSession {
  readonly state: StoreApi<VoiceSessionState>;
  /** A press on the ring: starts or ends a turn; hands-free, it mutes the microphone. */
  press(): void;
  prefer(change: Partial<VoicePreferences>): void;
  /** Sends what was heard now, or keeps it to be corrected. */
  decide(what: 'send' | 'correct'): void;
  /** Opens the live call again. */
  call(): void;
  close(): void;
}

/** Before speech was noticed it had begun. */
const preroll_samples = 44_100 * 0.4;
/** Shorter speech is a cough; while the persona speaks, shorter is "yes" or "mm". */
const shortestTurn_ms = 200;
const interruption_ms = 600;
const shortSoundEnds_ms = 350;

export interface VoiceOptions {
  readonly conversation: ConversationStore;
  /** Made in a press, so that it may sound. */
  readonly context: AudioContext;
  readonly device_id: string | undefined;
  /** Whether somebody can write down what is said; otherwise the persona is heard and one types. */
  readonly hears: boolean;
  /** Whether to talk in a live call. */
  readonly realtime?: boolean | undefined;
  /** Writes down on this device what is said, where no provider does. */
  readonly recognition?: RecognitionClass | undefined;
  /** Stands in for the microphone in tests. */
  readonly open?: typeof openMicrophone;
}

export function openVoice({
  conversation,
  context,
  device_id,
  hears,
  realtime = false,
  recognition,
  open = openMicrophone,
}: VoiceOptions): VoiceSession {
  const state = createStore<VoiceSessionState>(() => ({
    phase: 'off',
    preferences: readPreferences(),
    listens: true,
    problem: null,
    refusal: null,
    source: 'nobody',
    realtime: { state: 'none', ended: null },
    sends_soon: false,
  }));
  const toServer = recognition ? undefined : new UtteranceSender(conversation);
  const onDevice =
    recognition &&
    new DeviceListener({
      recognition,
      language: conversation.state.getState().session?.scenario.language ?? 'en-GB',
      track: () => microphone?.track,
      onText: (text) => onHeard(text),
    });
  const sender = toServer ?? (onDevice as DeviceListener);
  const activity = new VoiceActivity();
  const heard = new HeardText(conversation, (sends_soon) => state.setState({ sends_soon }));
  const reader = new ReplyReader({
    conversation,
    context,
    isOn: () => state.getState().preferences.sound && line?.state !== 'open',
    onChange: () => settle(),
    onRefused: (refusal) => state.setState({ refusal }),
  });
  const line = realtime
    ? new RealtimeLine({
        conversation,
        context,
        isOn: () => state.getState().preferences.sound,
        isHearing: () => sender.isOpen && !undecided,
        onChange: () => settle(),
        onReady() {
          toServer?.resend();
          state.setState({ realtime: { state: 'open', ended: null } });
          settle();
        },
        onEnded(ended) {
          state.setState({ realtime: { state: 'none', ended: ended === 'session_over' ? null : ended } });
          // What was said and not stored is written down by turns.
          toServer?.resend();
          settle();
        },
      })
    : undefined;
  const isCalling = () => line?.state === 'open';
  const isSpeaking = () => reader.busy || (line?.busy ?? false);
  let microphone: Microphone | undefined;
  let closed = false;
  const preroll: Float32Array[] = [];
  /** Speech over the persona, until it is known whether it interrupts. */
  let undecided = false;

  const settle = () => {
    activity.playing = isSpeaking();
    const phase = phaseNow();
    const voiceNow = isCalling() ? 'provider' : reader.source;
    const source = state.getState().preferences.sound ? voiceNow : 'nobody';
    const now = state.getState();
    if (phase !== now.phase || source !== now.source) state.setState({ phase, source });
  };
  const phaseNow = (): VoicePhase => {
    if (sender.isOpen && !undecided) return 'hearing';
    if (line?.state === 'opening') return 'connecting';
    if (line?.busy) return 'speaking';
    if (sender.unanswered > 0 && !isCalling()) return 'transcribing';
    if (reader.busy) return 'speaking';
    return microphone ? 'ready' : 'off';
  };

  /** The learner takes the turn: the persona is silent, and its reply ends where it was heard to. */
  const takeTurn = () => {
    undecided = false;
    if (isCalling()) {
      reader.silence();
      line?.interrupt();
    } else reader.interrupt(streamingReply(conversation.state.getState()) !== undefined);
    heard.hold();
    state.setState({ refusal: null });
    toServer?.commit();
    settle();
  };
  const onSpeech = () => {
    sender.begin();
    for (const samples of preroll) toServer?.push(samples);
    if (!isSpeaking() || !state.getState().preferences.short_sounds_pass) return takeTurn();
    reader.pause();
    line?.pause();
    undecided = true;
    settle();
  };
  const giveUp = () => {
    sender.cancel();
    if (undecided) {
      reader.resume();
      line?.resume();
    }
    undecided = false;
    heard.release(state.getState().preferences.sends_itself);
    settle();
  };
  const endTurn = () => {
    if (undecided) return giveUp();
    sender.end();
    if (isCalling()) line?.asked();
    settle();
  };

  /** Goes by what was spoken so far: long enough to be a turn, or a short sound that is over. */
  const decideInterruption = () => {
    const { voiced_ms, silent_ms } = activity.current ?? { voiced_ms: 0, silent_ms: shortSoundEnds_ms };
    if (voiced_ms >= interruption_ms) return takeTurn();
    if (silent_ms < shortSoundEnds_ms) return;
    activity.reset();
    giveUp();
  };

  const onSamples = (samples: Float32Array) => {
    toServer?.push(samples);
    preroll.push(samples);
    let kept = preroll.reduce((sum, { length }) => sum + length, 0);
    while (kept > preroll_samples) kept -= preroll.shift()?.length ?? 0;
    const { preferences, listens } = state.getState();
    if (!preferences.hands_free || !listens || line?.state === 'opening') return;
    for (const event of activity.push(samples)) {
      if (event.type === 'speech-start' && !sender.isOpen) onSpeech();
      else if (!sender.isOpen) continue;
      else if (event.type === 'noise') giveUp();
      else if (event.type === 'speech-end' && event.voiced_ms < shortestTurn_ms) giveUp();
      else if (event.type === 'speech-end') endTurn();
    }
    if (undecided) decideInterruption();
  };

  const start = async () => {
    try {
      const onGone = () => {
        microphone = undefined;
        endTurn();
        state.setState({ problem: 'unplugged' });
      };
      const opened = await open({ device_id, onSamples, onGone });
      if (closed) return opened.close();
      microphone = opened;
    } catch (thrown) {
      state.setState({ problem: microphoneProblemOf(thrown) });
    }
    settle();
  };

  const onHeard = (text: string) => {
    if (text) heard.add(text);
    else state.setState({ refusal: 'audio_silent' });
    if (!sender.isOpen && sender.unanswered === 0) heard.complete(state.getState().preferences.sends_itself);
    settle();
  };
  const onEvent = (event: ServerEvent) => {
    if (event.type === 'transcript-end' && toServer?.answered(event.utterance_id)) {
      onHeard(event.text);
    }
    if (event.type === 'turn-stored' && event.message.client_turn_id)
      toServer?.answered(event.message.client_turn_id);
    if (event.type === 'utterance-refused') {
      // The beginning was kept, and its words follow.
      if (event.code !== 'audio_too_long') toServer?.answered(event.utterance_id);
      state.setState({ refusal: event.code });
    }
    reader.onEvent(event);
    settle();
  };
  const isByTurns = () => !line || line.state === 'closed';
  const forget = conversation.listen({ onEvent, onLive: () => isByTurns() && toServer?.resend() });
  const forgetState = conversation.state.subscribe(() => reader.read());
  if (hears) void start();
  reader.readOpening();
  line?.start();
  settle();

  return {
    state,
    press() {
      const { preferences, listens } = state.getState();
      if (!microphone) return void (hears && start());
      if (line?.state === 'opening') return;
      if (preferences.hands_free) {
        if (sender.isOpen) endTurn();
        activity.reset();
        state.setState({ listens: !listens });
      } else if (sender.isOpen) endTurn();
      else {
        sender.begin();
        takeTurn();
      }
    },
    prefer(change) {
      const preferences = { ...state.getState().preferences, ...change };
      writePreferences(preferences);
      if (!preferences.sound) {
        reader.silence();
        line?.silence();
      }
      if (sender.isOpen) endTurn();
      activity.reset();
      state.setState({ preferences, listens: true });
      settle();
    },
    call() {
      state.setState({ realtime: { state: 'none', ended: null } });
      line?.start();
    },
    decide: (what) => (what === 'send' ? heard.send() : heard.keep()),
    close() {
      closed = true;
      forget();
      forgetState();
      heard.keep();
      reader.close();
      line?.close();
      microphone?.close();
      void context.close().catch(() => undefined);
    },
  };
}
