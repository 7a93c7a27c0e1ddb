import type { ErrorCode } from '@repartee/contracts/errors';
import type { CallVoice } from '@repartee/contracts/library/scenario-modes';
import type { ServerEvent } from '@repartee/contracts/session/live';
import type { ConversationStore } from '../../conversation/conversation-store.ts';
import { fromPcm16 } from '../microphone/pcm.ts';
import { audioBufferOf } from '../speech/audio-decoder.ts';
import { SpeechPlayer } from '../speech/speech-player.ts';
import type { MicrophoneGate, PeerCall, PeerOpener } from './peer-call.ts';

/** Sample rate of the vendor's audio, in Hz. */
const rate = 24_000;
/** By WebRTC, the learner hears the end of a reply a little later than the vendor has sent it. */
const hearsLater_ms = 400;
/** Volume of the persona while a sound of the learner may still turn out to be a short “yes”. */
const lowVolume = 0.2;

export interface RealtimeLineOptions {
  readonly conversation: ConversationStore;
  readonly context: AudioContext;
  /** Undefined if the browser has no WebRTC. */
  readonly openPeer: PeerOpener | undefined;
  /** True if the next call must pass through the server. */
  mustRelay(): boolean;
  isOn(): boolean;
  /** True if the learner is speaking. A reply that starts at this time is interrupted at once. */
  isHearing(): boolean;
  onChange(): void;
  onReady(): void;
  /** Called when the realtime conversation has ended. `code` is null if the client ended it. */
  onEnded(code: ErrorCode | null): void;
}

interface Speech {
  readonly id: string;
  readonly startedAt: number;
  complete: boolean;
}

/**
 * Client of a realtime conversation: plays replies as they arrive, and reports how much of a reply the learner has
 * heard. The audio flows by WebRTC between the browser and the AI vendor, or through the server if that is not possible.
 */
export class RealtimeLine {
  state: 'opening' | 'open' | 'closed' = 'closed';
  /** Who speaks for the persona. With `persona`, this line carries the learner's speech only. */
  voice: CallVoice = 'model';
  readonly #options: RealtimeLineOptions;
  readonly #player: SpeechPlayer;
  readonly #forget: () => void;
  #peer: PeerCall | undefined;
  #isConnected = false;
  /** True after WebRTC has failed, or the vendor or the server had none for this session. */
  #relays = false;
  #starts = 0;
  #gate: MicrophoneGate = { track: undefined, isOpen: false, isDelayed: false };
  #speech: Speech | undefined;
  /** Duration of the replies by WebRTC before the current one. */
  #directBefore_s = 0;
  /**
   * Value of `performance.now()` at the end of the learner's turn. Undefined after the first audio of the reply has
   * arrived.
   */
  #askedAt: number | undefined;
  #firstSound_ms: number | undefined;
  #replySeq: number | undefined;

  constructor(options: RealtimeLineOptions) {
    this.#options = options;
    this.#player = new SpeechPlayer(options.context, options.onChange);
    this.#forget = options.conversation.listen({
      onEvent: (event) => this.#onEvent(event),
      onAudio: (frame) => this.#play(frame),
      // The server ends a realtime conversation if the connection is lost, so the client starts a new one
      // after the reconnection.
      onLive: () => {
        if (this.state !== 'closed') this.start();
      },
    });
  }

  /** True if the audio of the open call flows by WebRTC. */
  get isDirect(): boolean {
    return this.state === 'open' && this.#isConnected;
  }

  get busy(): boolean {
    return this.#player.busy || (this.#speech !== undefined && !this.#speech.complete);
  }

  get isAudible(): boolean {
    return this.#player.isAudible || (this.isDirect && this.#direct_s > 0);
  }

  get played_s(): number {
    return this.#player.played_s + this.#directBefore_s + this.#direct_s;
  }

  /** How long the current reply by WebRTC has been audible. */
  get #direct_s(): number {
    const speech = this.#speech;
    if (!this.#isConnected || !speech || speech.complete || !this.#options.isOn()) return 0;
    return (performance.now() - speech.startedAt) / 1000;
  }

  /** True from the end of the learner's turn until the first audio of the reply arrives. */
  get awaits(): boolean {
    return this.#askedAt !== undefined;
  }

  start(): void {
    this.state = 'opening';
    this.#speech = undefined;
    this.#askedAt = undefined;
    this.#dropPeer();
    this.#starts += 1;
    const { openPeer, mustRelay, conversation, onChange } = this.#options;
    if (openPeer && !this.#relays && !mustRelay()) void this.#offer(openPeer, this.#starts);
    else conversation.tell({ type: 'realtime-start' });
    onChange();
  }

  async #offer(openPeer: PeerOpener, start: number): Promise<void> {
    const peer = await openPeer(() => this.#relay()).catch(() => undefined);
    if (start !== this.#starts || this.state !== 'opening') return peer?.close();
    this.#peer = peer;
    peer?.listen(this.#gate);
    this.#options.conversation.tell({ type: 'realtime-start', ...(peer ? { offer: peer.offer } : {}) });
  }

  async #connect(peer: PeerCall, answer: string): Promise<void> {
    const connected = await peer.accept(answer).catch(() => false);
    if (peer !== this.#peer) return;
    this.#isConnected = connected;
    if (connected) this.#open();
    else this.#relay();
  }

  #open(): void {
    this.state = 'open';
    this.#options.onReady();
  }

  /** WebRTC has failed. Calls again through the server. */
  #relay(): void {
    this.#relays = true;
    if (this.state !== 'closed') this.start();
    else {
      this.silence();
      this.#options.onChange();
    }
  }

  #dropPeer(): void {
    this.#peer?.close();
    this.#peer = undefined;
    this.#isConnected = false;
  }

  listen(gate: MicrophoneGate): void {
    this.#gate = gate;
    this.#peer?.listen(gate);
  }

  /** The AI vendor detects the end of the learner's turns, if it can. */
  detect(detects: boolean): void {
    if (this.state === 'open') this.#options.conversation.tell({ type: 'realtime-detection', detects });
  }

  asked(): void {
    // The sound of a reply may arrive before the event of its start.
    this.#peer?.setVolume(this.#volume);
    this.#askedAt = performance.now();
    this.#firstSound_ms = undefined;
    this.#replySeq = undefined;
  }

  pause(): void {
    if (this.isDirect) this.#peer?.setVolume(lowVolume);
    else this.#player.pause();
  }

  resume(): void {
    if (!this.isDirect) this.#player.resume();
    else if (this.#speech) this.#peer?.setVolume(this.#volume);
  }

  interrupt(): void {
    const speech = this.#speech;
    const { tell } = this.#options.conversation;
    if (speech && this.busy) {
      const played_ms = this.isDirect
        ? Math.round(performance.now() - speech.startedAt)
        : Math.round(this.#player.secondsOf(speech).played * 1000);
      tell({ type: 'realtime-interrupt', speech_id: speech.id, played_ms });
    } else if (this.awaits) tell({ type: 'realtime-interrupt', speech_id: null, played_ms: 0 });
    this.silence();
    this.#askedAt = undefined;
  }

  /** Stops playing the reply. The text of the reply continues to arrive. */
  silence(): void {
    this.#player.stop();
    this.#directBefore_s += this.#direct_s;
    this.#speech = undefined;
    if (this.state === 'closed') this.#dropPeer();
    this.#peer?.setVolume(0);
  }

  close(): void {
    if (this.state !== 'closed') this.#options.conversation.tell({ type: 'realtime-stop' });
    this.state = 'closed';
    this.#starts += 1;
    this.#player.stop();
    this.#dropPeer();
    this.#forget();
  }

  get #volume(): number {
    return this.#options.isOn() ? 1 : 0;
  }

  #onEvent(event: ServerEvent): void {
    switch (event.type) {
      case 'realtime-ready':
        this.voice = event.voice;
        if (this.#peer && event.answer !== null) void this.#connect(this.#peer, event.answer);
        else {
          this.#relays ||= this.#peer !== undefined;
          this.#dropPeer();
          this.#open();
        }
        break;
      case 'realtime-ended':
        // A new call ends the call before it.
        if (event.code !== null || this.state !== 'opening') this.#end(event.code);
        break;
      case 'realtime-speech-start':
        this.#startSpeech(event.speech_id);
        break;
      case 'realtime-speech-end':
        if (this.#speech?.id !== event.speech_id) break;
        if (this.#isConnected) setTimeout((speech) => this.#complete(speech), hearsLater_ms, this.#speech);
        else this.#complete(this.#speech);
        break;
      case 'reply-start':
        this.#replySeq = event.message.seq;
        this.#tellFirstSound();
        break;
      default:
    }
  }

  #startSpeech(id: string): void {
    this.#directBefore_s += this.#direct_s;
    this.#speech = { id, complete: false, startedAt: performance.now() };
    if (this.isDirect) {
      this.#peer?.setVolume(this.#volume);
      this.#sound();
    }
    if (this.#options.isHearing()) this.interrupt();
    else this.#options.onChange();
  }

  #complete(speech: Speech): void {
    if (speech === this.#speech) this.#directBefore_s += this.#direct_s;
    speech.complete = true;
    if (this.state === 'closed') this.#dropPeer();
    this.#options.onChange();
  }

  #end(code: ErrorCode | null): void {
    const isLastReply = code === 'session_over' && this.isDirect && this.#speech?.complete === false;
    this.state = 'closed';
    this.#askedAt = undefined;
    if (!isLastReply) {
      this.#directBefore_s += this.#direct_s;
      this.#dropPeer();
      if (this.#speech) this.#speech.complete = true;
    }
    this.#options.onEnded(code);
  }

  #play(frame: ArrayBuffer): void {
    if (this.#speech && this.#options.isOn())
      this.#player.push(this.#speech, audioBufferOf(this.#options.context, fromPcm16(frame), rate));
    this.#sound();
    this.#options.onChange();
  }

  /** The first sound of a reply has arrived, or a later one. */
  #sound(): void {
    if (this.#speech && this.#options.isOn() && this.#askedAt !== undefined)
      this.#firstSound_ms = Math.round(performance.now() - this.#askedAt);
    this.#askedAt = undefined;
    this.#tellFirstSound();
  }

  /**
   * B-7: reports the time until the first sound of a reply. Does nothing until both the first sound and the
   * number of the reply's message are known.
   */
  #tellFirstSound(): void {
    const { conversation } = this.#options;
    if (this.#firstSound_ms === undefined || this.#replySeq === undefined) return;
    conversation.tell({ type: 'first-sound', message_seq: this.#replySeq, ms: this.#firstSound_ms });
    this.#firstSound_ms = undefined;
  }
}
