import type { ErrorCode } from '@repartee/contracts/errors';
import { patience_ms } from '@repartee/contracts/library/persona';
import { slowerPauseFactor } from '@repartee/contracts/people/accommodation';
import { type ServerEvent, turnPause_ms } from '@repartee/contracts/session/live';
import { createStore } from 'zustand/vanilla';
import { streamingReply } from '../conversation/conversation-state.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { playback } from '../recordings/clip-player.ts';
import { keepScreenOn } from './keep-screen-on.ts';
import { openMicrophone, resumeInterrupted } from './microphone/microphone.ts';
import { microphoneKind } from './microphone/microphone-kind.ts';
import { MicrophoneSwitch } from './microphone/microphone-switch.ts';
import { type VoicePreferences, writePreferences } from './microphone/preferences.ts';
import { type PeerOpener, peerOpener } from './realtime/peer-call.ts';
import { RealtimeLine } from './realtime/realtime-line.ts';
import { watchSessionStatus } from './session-status.ts';
import { ReplyReader } from './speech/reply-reader.ts';
import { SpeechTimesReporter } from './times/speech-times.ts';
import { DeviceListener, type RecognitionClass } from './turn-taking/device-recognition.ts';
import { hasWords, isDoubtfulTranscript, isSubtitle } from './turn-taking/doubtful-transcript.ts';
import { HeardText } from './turn-taking/heard-text.ts';
import { TurnTaker } from './turn-taking/turn-taker.ts';
import { UtteranceSender } from './turn-taking/utterance-sender.ts';
import { loadVoiceFrames, type VoiceFrames } from './turn-taking/voice-frames.ts';
import { initialVoiceState, noCall, type VoicePhase, type VoiceRefusal } from './voice-state.ts';

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
  readonly detector?: typeof loadVoiceFrames;
  readonly openPeer?: PeerOpener | undefined;
}

/** Reasons for a missing voice that are not the voice's own failure. */
const hasOwnReason = (code: ErrorCode): boolean =>
  [
    'consent_missing',
    'restored_copy',
    'spending_limit_reached',
    'ai_budget_used_up',
    'voice_unavailable',
  ].includes(code);

/** A learner who speaks on after at most this much of a reply, in seconds, has not listened to it, but thought. */
const unheard_s = 1.5;

/** A voice session: the learner and the persona speak turn by turn or in a live call. */
export class VoiceSession {
  readonly state = createStore(initialVoiceState);
  readonly #options: VoiceOptions;
  /** Undefined if the device recognises the learner's speech. */
  readonly #toServer: UtteranceSender | undefined;
  readonly #sender: UtteranceSender | DeviceListener;
  readonly #turns: TurnTaker;
  readonly #microphone: MicrophoneSwitch;
  readonly #transcript: HeardText;
  readonly #reader: ReplyReader;
  readonly #line: RealtimeLine | undefined;
  readonly #times: SpeechTimesReporter;
  /** Duration of all that was played when the last turn was sent, in seconds. */
  #playedBefore_s = 0;
  /** Ids of the turns that were sent from here. */
  readonly #ownTurns = new Set<string>();
  /** Undefined until the model that knows voices has loaded. */
  #frames: VoiceFrames | undefined;
  readonly #status: ReturnType<typeof watchSessionStatus>;
  readonly #unsubscribe: readonly (() => void)[];

  constructor(options: VoiceOptions) {
    const { conversation, context, recognition, realtime } = options;
    this.#options = options;
    this.#toServer = recognition
      ? undefined
      : new UtteranceSender(conversation, () => this.#line?.isDirect ?? false);
    this.#sender = this.#toServer ?? this.#listenOnDevice();
    this.#transcript = new HeardText(conversation, (change) => {
      if (change.correctable) this.#playedBefore_s = this.#reader.played_s;
      this.state.setState(change);
    });
    this.#reader = new ReplyReader({
      conversation,
      context,
      isOn: () => this.#preferences.sound && !this.#doesModelSpeak,
      onChange: () => this.#update(),
      onRefused: (code) => this.state.setState({ refusal: hasOwnReason(code) ? code : 'speech_failed' }),
    });
    this.#line = realtime ? this.#openLine() : undefined;
    this.#times = new SpeechTimesReporter(
      conversation,
      () => ({
        isAudible: this.#reader.isAudible || (this.#line?.isAudible ?? false),
        isSpeaking: this.#isPersonaSpeaking,
        played_s: this.#reader.played_s + (this.#line?.played_s ?? 0),
      }),
      () => microphoneKind(this.#microphone.track?.label),
    );
    this.#turns = this.#takeTurns();
    this.#microphone = this.#openMicrophone(options.hears ? this.#loadDetector() : undefined);
    this.#status = this.#watchStatus();
    this.#unsubscribe = [
      keepScreenOn(),
      resumeInterrupted(context),
      conversation.listen({
        onEvent: (event) => this.#onEvent(event),
        onLive: () => {
          if (this.#status.isRunning() && this.#isByTurns) this.#toServer?.resend();
        },
      }),
      conversation.state.subscribe(({ pending }) => {
        if (pending) this.#ownTurns.add(pending.client_turn_id);
        // The reader must request the last sentences of the reply first, because no sentence can be requested once the
        // end of the session is handled.
        this.#reader.read();
        this.#status.follow();
      }),
    ];
    if (options.hears && this.#status.isRunning()) void this.#microphone.on();
    this.#reader.readOpening();
    if (this.#status.isRunning()) this.#line?.start();
    this.#update();
  }

  /** Handles a press of the round button: starts or ends a turn, or mutes the microphone in hands-free mode. */
  press(): void {
    if (!this.#status.isRunning()) return;
    if (!this.#microphone.isOn) return void (this.#options.hears && this.#microphone.on());
    if (this.#preferences.hands_free) {
      this.#turns.end();
      this.#turns.reset();
      this.state.setState(({ listens }) => ({ listens: !listens }));
    } else if (this.#line?.state === 'opening') return;
    else if (this.#turns.isOpen) this.#turns.end();
    else this.#turns.begin();
  }

  prefer(change: Partial<VoicePreferences>): void {
    const preferences = { ...this.#preferences, ...change };
    writePreferences(preferences);
    if (!preferences.sound) this.hush();
    this.#turns.end();
    this.#turns.reset();
    this.state.setState({ preferences, listens: true, crowded: false });
    this.#line?.detect(preferences.hands_free);
    this.#update();
  }

  /** Changes how replies are shown. A turn of the learner goes on. */
  showCaptions(change: Partial<Pick<VoicePreferences, 'captions' | 'caption_size'>>): void {
    const preferences = { ...this.#preferences, ...change };
    writePreferences(preferences);
    this.state.setState({ preferences });
  }

  /** Sends the transcript, or keeps or takes it back in the input field so that the learner can correct it. */
  decide(decision: 'send' | 'correct'): void {
    if (decision === 'send') this.#transcript.send();
    else {
      this.#takeBack();
      this.#transcript.keep();
      this.#update();
    }
  }

  /** Sends the recordings again that could not be transcribed. */
  retryTranscription(): void {
    this.state.setState({ refusal: null });
    this.#toServer?.retry();
    this.#update();
  }

  /** Starts a new live call after a call has ended. */
  call(): void {
    this.state.setState({ realtime: noCall });
    this.#line?.start();
  }

  hush(): void {
    this.#reader.silence();
    this.#line?.silence();
    this.#update();
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#times.close();
    this.#transcript.settle();
    this.#transcript.keep();
    this.#reader.close();
    this.#line?.close();
    this.#microphone.off();
    // A context that is already closed needs nothing more.
    void this.#options.context.close().catch(() => undefined);
  }

  get #preferences(): VoicePreferences {
    return this.state.getState().preferences;
  }

  get #isByTurns(): boolean {
    return !this.#line || this.#line.state === 'closed';
  }

  get #isCalling(): boolean {
    return this.#line?.state === 'open';
  }

  get #doesModelSpeak(): boolean {
    return this.#isCalling && this.#line?.voice === 'model';
  }

  get #isPersonaSpeaking(): boolean {
    return this.#reader.busy || (this.#line?.busy ?? false);
  }

  get #phase(): VoicePhase {
    if (this.#status.isOver()) return this.#isPersonaSpeaking ? 'speaking' : 'finished';
    if (this.#turns.isHearing) return 'hearing';
    if (this.#line?.state === 'opening') return 'connecting';
    if (this.#line?.busy) return 'speaking';
    if (this.#sender.unanswered > 0 && !this.#isCalling) return 'transcribing';
    if (this.#reader.busy) return 'speaking';
    return this.#microphone.isOn ? 'ready' : 'off';
  }

  /** Derives the phase and the source of the persona's voice. Called after each change. */
  #update(): void {
    this.#turns.playing = this.#isPersonaSpeaking;
    if (!this.#isPersonaSpeaking) this.#times.reportReply();
    this.#line?.listen({
      track: this.#microphone.track,
      isOpen: this.#turns.isOpen,
      isDelayed: this.#preferences.hands_free,
    });
    const phase = this.#phase;
    const speaker = this.#doesModelSpeak ? 'provider' : this.#reader.source;
    const source = this.#preferences.sound ? speaker : 'nobody';
    const microphone_on = this.#microphone.isOn;
    const state = this.state.getState();
    if (phase !== state.phase || source !== state.source || microphone_on !== state.microphone_on)
      this.state.setState({ phase, source, microphone_on });
  }

  #pausePersona(): void {
    this.#reader.pause();
    this.#line?.pause();
  }

  #resumePersona(): void {
    this.#reader.resume();
    this.#line?.resume();
  }

  #stopListening(): void {
    this.#turns.reset();
    this.#microphone.off();
  }

  #onEvent(event: ServerEvent): void {
    if (event.type === 'transcript-end' && this.#toServer?.answered(event.utterance_id))
      this.#onTranscript(event.text, event.utterance_id, event.language);
    if (event.type === 'utterance-heard') this.#turns.vendorHears(event.utterance_id, event.longest_pause_ms);
    if (event.type === 'utterance-taken') {
      this.#turns.vendorEnds(event.utterance_id);
      // The turn that it goes on with is stored already.
      if (event.utterance_id !== event.client_turn_id) this.#toServer?.answered(event.utterance_id);
    }
    if (event.type === 'turn-stored' && event.message.client_turn_id) {
      // The turns of a live call have the ids of utterances, and a call that goes on elsewhere ends here.
      const elsewhere = !this.#isCalling && !this.#ownTurns.has(event.message.client_turn_id);
      this.state.setState({ crowded: false, elsewhere });
      this.#toServer?.answered(event.message.client_turn_id);
      // The learner has typed what could not be transcribed.
      const { refusal } = this.state.getState();
      if (this.#toServer?.hasFailed || refusal === 'doubtful') this.state.setState({ refusal: null });
      this.#toServer?.forgetFailed();
    }
    if (event.type === 'utterance-refused') {
      // If the speech was too long, the client keeps waiting for a transcript, because the server transcribes the
      // beginning of the speech.
      const failed = event.code === 'engine_failed' || event.code === 'internal';
      if (failed) this.#toServer?.fail(event.utterance_id);
      else if (event.code !== 'audio_too_long') this.#toServer?.answered(event.utterance_id);
      if (event.code === 'audio_silent') this.#turns.endWithoutWords(event.utterance_id);
      this.#refuse(failed ? 'transcription_failed' : event.code);
      const isNothing = !failed && event.code !== 'audio_too_long';
      if (isNothing && this.#isTranscribed && this.#preferences.sends_itself)
        this.#transcript.release(this.#preferences.hands_free);
    }
    this.#times.onEvent(event);
    this.#reader.onEvent(event);
    this.#update();
  }

  /**
   * A failure with a recording that can be sent again stays in view. So does a question, and what explains that no words were
   * heard.
   */
  #refuse(refusal: VoiceRefusal | null): void {
    const isWordless = refusal === 'not_understood' || refusal === 'audio_silent';
    if (isWordless && (this.state.getState().crowded || this.#transcript.isDoubted)) return;
    this.state.setState({ refusal: this.#toServer?.hasFailed ? 'transcription_failed' : refusal });
  }

  /** True if nothing that the learner said waits for its transcript. */
  get #isTranscribed(): boolean {
    return !this.#sender.isOpen && this.#sender.unanswered === 0;
  }

  /** True while speech goes on with the last turn. Later, it interrupts the reply. */
  get #isGoingOn(): boolean {
    return this.#transcript.isCorrectable && this.#reader.played_s - this.#playedBefore_s < unheard_s;
  }

  #takeBack(): void {
    if (!this.#transcript.isCorrectable) return;
    this.#reader.takeBack();
    this.#times.takeBack();
    this.#transcript.takeBack();
  }

  /** `heard` is the language that the AI vendor names. */
  #onTranscript(text: string, utterance_id?: string, heard?: string | null): void {
    const isNothing = !hasWords(text) || isSubtitle(text);
    const hasEnded = isNothing && !!utterance_id && this.#turns.endWithoutWords(utterance_id);
    if (!hasWords(text)) this.#refuse('not_understood');
    else if (!hasEnded && !(isNothing && this.#transcript.isUnsent)) {
      const isInDoubt = this.#turns.doubts(utterance_id) || isDoubtfulTranscript(text, this.#language, heard);
      this.#transcript.add(text, utterance_id, isInDoubt);
      if (this.#transcript.isDoubted) this.#refuse('doubtful');
      else if (this.state.getState().refusal === 'doubtful') this.#refuse(null);
    }
    if (this.#isTranscribed && this.#preferences.sends_itself)
      this.#transcript.complete(this.#preferences.hands_free);
    this.#update();
  }

  get #language(): string {
    return this.#options.conversation.state.getState().session?.scenario.language ?? 'en-GB';
  }

  #listenOnDevice(): DeviceListener {
    const { recognition } = this.#options;
    if (!recognition) throw new Error('the device does not recognise speech');
    return new DeviceListener({
      recognition,
      language: this.#language,
      track: () => this.#microphone.track,
      onText: (text) => this.#onTranscript(text),
    });
  }

  #openLine(): RealtimeLine {
    const { conversation, context, openPeer = peerOpener() } = this.#options;
    return new RealtimeLine({
      conversation,
      context,
      openPeer,
      // Speech that got no reply is sent again, which only a call through the server can do.
      mustRelay: () => this.#turns.isOpen || (this.#toServer?.unanswered ?? 0) > 0,
      isOn: () => this.#preferences.sound,
      isHearing: () => this.#turns.isHearing,
      onChange: () => this.#update(),
      onReady: () => {
        if (this.#preferences.hands_free) this.#line?.detect(true);
        this.#toServer?.resend();
        const direct = this.#line?.isDirect ?? false;
        const voice = this.#line?.voice ?? 'model';
        this.state.setState({ realtime: { state: 'open', direct, voice, ended: null } });
        this.#update();
      },
      onEnded: (code) => {
        const ended = code === 'session_over' || code === 'session_paused' ? null : code;
        this.state.setState({ realtime: { ...noCall, ended } });
        // After a live call has ended, unacknowledged speech is sent again, unless the call ended because of a pause.
        if (this.#status.isRunning() && code !== 'session_paused') this.#toServer?.resend();
        this.#update();
      },
    });
  }

  #takeTurns(): TurnTaker {
    const { conversation, realtime } = this.#options;
    const { session } = conversation.state.getState();
    const pause_ms = realtime && session ? patience_ms[session.scenario.persona.difficulty] : turnPause_ms;
    return new TurnTaker({
      sender: this.#sender,
      toServer: this.#toServer,
      pause_ms: session?.accommodation?.slower_partner ? pause_ms * slowerPauseFactor : pause_ms,
      isListening: () =>
        this.#status.isRunning() &&
        playback.getState().key === null &&
        this.#preferences.hands_free &&
        this.state.getState().listens &&
        this.#line?.state !== 'opening',
      isSpeaking: () => this.#isPersonaSpeaking,
      isGoingOn: () => this.#isGoingOn,
      isTranscribedInParts: () => this.#isByTurns,
      shortSoundsPass: () => this.#preferences.short_sounds_pass,
      onTaken: () => {
        this.#times.begin();
        if (this.#isGoingOn) this.#takeBack();
        else {
          this.#transcript.settle();
          this.#interruptPersona();
          // What a sound has paused before it counted as a turn.
          this.#reader.resume();
        }
        this.#transcript.hold();
        this.state.setState({ refusal: this.#transcript.isDoubted ? 'doubtful' : null });
        // Before this turn, so that the words stand in the order in which they were said.
        this.#toServer?.retry();
        this.#toServer?.commit();
        this.#update();
      },
      onUndecided: () => {
        this.#times.begin();
        this.#pausePersona();
        this.#update();
      },
      onGivenUp: (wasUndecided) => {
        this.#times.cancel();
        if (wasUndecided) this.#resumePersona();
        if (this.#preferences.sends_itself) this.#transcript.release(this.#preferences.hands_free);
        this.#update();
      },
      onCrowd: () => this.state.setState({ crowded: true }),
      onEnded: () => {
        this.#times.end();
        if (this.#isCalling) this.#line?.asked();
        this.#update();
      },
    });
  }

  /** Without WebAssembly, as in the lockdown mode of iOS, turns are taken by the button. */
  async #loadDetector(): Promise<void> {
    const { detector = loadVoiceFrames } = this.#options;
    try {
      this.#frames = await detector();
    } catch (thrown) {
      console.error('Speech is not detected:', thrown);
      const preferences = { ...this.#preferences, hands_free: false };
      this.state.setState({ preferences, needs_button: true });
      this.#line?.detect(false);
      this.#update();
    }
  }

  #interruptPersona(): void {
    if (this.#isCalling) this.#line?.interrupt();
    if (this.#doesModelSpeak) this.#reader.silence();
    else this.#reader.interrupt(streamingReply(this.#options.conversation.state.getState()) !== undefined);
  }

  /** The microphone is off until `detector` has loaded, so that nobody is told to speak before speech is detected. */
  #openMicrophone(detector: Promise<void> | undefined): MicrophoneSwitch {
    const { device_id, open = openMicrophone } = this.#options;
    return new MicrophoneSwitch({
      device_id,
      open: async (options) => {
        await detector;
        return open(options);
      },
      onSamples: (samples) => {
        const frames = this.#frames?.push(samples) ?? [];
        this.#times.hear(frames);
        this.#turns.hear(samples, frames);
      },
      onChange: () => this.#update(),
      onProblem: (problem) => this.state.setState({ problem }),
      onGone: () => {
        this.#turns.end();
        this.state.setState({ problem: 'unplugged' });
        this.#update();
      },
    });
  }

  #watchStatus() {
    return watchSessionStatus(this.#options.conversation.state, {
      onResume: () => {
        this.#resumePersona();
        if (this.#options.hears) void this.#microphone.on();
        if (this.#line?.state === 'closed' && !this.state.getState().realtime.ended) this.#line.start();
        this.#update();
      },
      onPause: () => {
        // Before the session pauses, the learner's current turn is sent, so that no speech is lost.
        this.#turns.end();
        this.#stopListening();
        this.#pausePersona();
        this.#update();
      },
      onOver: (isSilenced) => {
        if (this.#turns.isOpen) this.#turns.giveUp();
        this.#stopListening();
        this.#transcript.settle();
        this.#transcript.keep();
        this.#resumePersona();
        if (isSilenced) this.hush();
        this.#update();
      },
    });
  }
}
