import type { ServerEvent } from '@repartee/contracts/session/live';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { streamingReply } from '../conversation/conversation-state.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { playback } from '../recordings/clip-player.ts';
import { openMicrophone } from './microphone/microphone.ts';
import { MicrophoneSwitch } from './microphone/microphone-switch.ts';
import { type VoicePreferences, writePreferences } from './preferences.ts';
import { RealtimeLine } from './realtime/realtime-line.ts';
import { watchSessionStatus } from './session-status.ts';
import { ReplyReader } from './speech/reply-reader.ts';
import { DeviceListener, type RecognitionClass } from './turn-taking/device-recognition.ts';
import { HeardText } from './turn-taking/heard-text.ts';
import { TurnTaker } from './turn-taking/turn-taker.ts';
import { UtteranceSender } from './turn-taking/utterance-sender.ts';
import { initialVoiceState, type VoicePhase, type VoiceSessionState } from './voice-state.ts';

/** A voice session: the learner and the persona speak turn by turn or in a live call. */
export interface VoiceSession {
  readonly state: StoreApi<VoiceSessionState>;
  /** Handles a press of the round button: starts or ends a turn, or mutes the microphone in hands-free mode. */
  press(): void;
  prefer(change: Partial<VoicePreferences>): void;
  /** Sends the transcript, or keeps it in the input field so that the learner can correct it. */
  decide(what: 'send' | 'correct'): void;
  /** Starts a new live call after a call has ended. */
  call(): void;
  hush(): void;
  close(): void;
}

export interface VoiceOptions {
  readonly conversation: ConversationStore;
  /** Must be created in a click handler, because browsers start audio only after a user gesture. */
  readonly context: AudioContext;
  readonly device_id: string | undefined;
  /** True if the learner's speech can be transcribed. If false, the learner types and the persona speaks. */
  readonly hears: boolean;
  readonly realtime?: boolean | undefined;
  /** Speech recognition on the device. Used if no provider transcribes. */
  readonly recognition?: RecognitionClass | undefined;
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
  const state = createStore(initialVoiceState);
  const preferences = () => state.getState().preferences;
  const toServer = recognition ? undefined : new UtteranceSender(conversation);
  const onDevice =
    recognition &&
    new DeviceListener({
      recognition,
      language: conversation.state.getState().session?.scenario.language ?? 'en-GB',
      track: () => microphone.track,
      onText: (text) => onHeard(text),
    });
  const sender = toServer ?? (onDevice as DeviceListener);
  const heard = new HeardText(conversation, (sends_soon) => state.setState({ sends_soon }));
  const reader = new ReplyReader({
    conversation,
    context,
    isOn: () => preferences().sound && line?.state !== 'open',
    onChange: () => settle(),
    onRefused: (refusal) => state.setState({ refusal }),
  });
  const line = realtime
    ? new RealtimeLine({
        conversation,
        context,
        isOn: () => preferences().sound,
        isHearing: () => turns.isHearing,
        onChange: () => settle(),
        onReady() {
          toServer?.resend();
          state.setState({ realtime: { state: 'open', ended: null } });
          settle();
        },
        onEnded(ended) {
          const told = ended === 'session_over' || ended === 'session_paused' ? null : ended;
          state.setState({ realtime: { state: 'none', ended: told } });
          // After a live call has ended, unacknowledged speech is sent again, unless the call ended because
          // of a pause.
          if (standing.isRunning() && ended !== 'session_paused') toServer?.resend();
          settle();
        },
      })
    : undefined;
  const isCalling = () => line?.state === 'open';
  const isSpeaking = () => reader.busy || (line?.busy ?? false);
  const turns = new TurnTaker({
    sender,
    toServer,
    isListening: () =>
      playback.getState().key === null &&
      preferences().hands_free &&
      state.getState().listens &&
      line?.state !== 'opening',
    isSpeaking,
    shortSoundsPass: () => preferences().short_sounds_pass,
    onTaken() {
      if (isCalling()) {
        reader.silence();
        line?.interrupt();
      } else reader.interrupt(streamingReply(conversation.state.getState()) !== undefined);
      heard.hold();
      state.setState({ refusal: null });
      toServer?.commit();
      settle();
    },
    onUndecided() {
      reader.pause();
      line?.pause();
      settle();
    },
    onGivenUp(wasUndecided) {
      if (wasUndecided) {
        reader.resume();
        line?.resume();
      }
      heard.release(preferences().sends_itself);
      settle();
    },
    onEnded() {
      if (isCalling()) line?.asked();
      settle();
    },
  });
  const microphone = new MicrophoneSwitch({
    device_id,
    open,
    onSamples: (samples) => turns.hear(samples),
    onChange: () => settle(),
    onProblem: (problem) => state.setState({ problem }),
    onGone() {
      turns.end();
      state.setState({ problem: 'unplugged' });
      settle();
    },
  });

  const settle = () => {
    turns.playing = isSpeaking();
    const phase = phaseNow();
    const voiceNow = isCalling() ? 'provider' : reader.source;
    const source = preferences().sound ? voiceNow : 'nobody';
    const now = state.getState();
    if (phase !== now.phase || source !== now.source) state.setState({ phase, source });
  };
  const phaseNow = (): VoicePhase => {
    if (standing.isOver()) return isSpeaking() ? 'speaking' : 'finished';
    if (turns.isHearing) return 'hearing';
    if (line?.state === 'opening') return 'connecting';
    if (line?.busy) return 'speaking';
    if (sender.unanswered > 0 && !isCalling()) return 'transcribing';
    if (reader.busy) return 'speaking';
    return microphone.isOn ? 'ready' : 'off';
  };
  const hush = () => {
    reader.silence();
    line?.silence();
    settle();
  };

  const play = () => {
    reader.resume();
    line?.resume();
  };
  const stopListening = () => {
    turns.reset();
    microphone.off();
  };
  const standing = watchSessionStatus(conversation.state, {
    onResume() {
      play();
      if (hears) void microphone.on();
      if (line?.state === 'closed' && !state.getState().realtime.ended) line.start();
      settle();
    },
    onPause() {
      // Before the session pauses, the learner's current turn is sent, so that no speech is lost.
      turns.end();
      stopListening();
      reader.pause();
      line?.pause();
      settle();
    },
    onOver(isSilenced) {
      if (turns.isOpen) turns.giveUp();
      stopListening();
      heard.keep();
      play();
      if (isSilenced) hush();
      settle();
    },
  });

  const onHeard = (text: string, utterance_id?: string) => {
    if (text) heard.add(text, utterance_id);
    else state.setState({ refusal: 'audio_silent' });
    if (!sender.isOpen && sender.unanswered === 0) heard.complete(preferences().sends_itself);
    settle();
  };
  const onEvent = (event: ServerEvent) => {
    if (event.type === 'transcript-end' && toServer?.answered(event.utterance_id)) {
      onHeard(event.text, event.utterance_id);
    }
    if (event.type === 'turn-stored' && event.message.client_turn_id)
      toServer?.answered(event.message.client_turn_id);
    if (event.type === 'utterance-refused') {
      // If the speech was too long, the client keeps waiting for a transcript, because the server transcribes
      // the beginning of the speech.
      if (event.code !== 'audio_too_long') toServer?.answered(event.utterance_id);
      state.setState({ refusal: event.code });
    }
    reader.onEvent(event);
    settle();
  };
  const isByTurns = () => !line || line.state === 'closed';
  const forget = conversation.listen({
    onEvent,
    onLive: () => standing.isRunning() && isByTurns() && toServer?.resend(),
  });
  const forgetState = conversation.state.subscribe(() => {
    // `reader` must request the last sentences of the reply first, because no sentence can be requested once
    // `standing` has handled the end of the session.
    reader.read();
    standing.follow();
  });
  if (hears && standing.isRunning()) void microphone.on();
  reader.readOpening();
  if (standing.isRunning()) line?.start();
  settle();

  return {
    state,
    press() {
      if (!standing.isRunning()) return;
      if (!microphone.isOn) return void (hears && microphone.on());
      if (line?.state === 'opening') return;
      if (preferences().hands_free) {
        turns.end();
        turns.reset();
        state.setState(({ listens }) => ({ listens: !listens }));
      } else if (turns.isOpen) turns.end();
      else turns.begin();
    },
    prefer(change) {
      const changed = { ...preferences(), ...change };
      writePreferences(changed);
      if (!changed.sound) hush();
      turns.end();
      turns.reset();
      state.setState({ preferences: changed, listens: true });
      settle();
    },
    call() {
      state.setState({ realtime: { state: 'none', ended: null } });
      line?.start();
    },
    hush,
    decide: (what) => (what === 'send' ? heard.send() : heard.keep()),
    close() {
      forget();
      forgetState();
      heard.keep();
      reader.close();
      line?.close();
      microphone.off();
      void context.close().catch(() => undefined);
    },
  };
}
