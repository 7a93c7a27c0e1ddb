import type { ErrorCode } from '@repartee/contracts/errors';
import type { ServerEvent } from '@repartee/contracts/session/live';
import type { ConversationStore } from '../../conversation/conversation-store.ts';
import { fromPcm16 } from '../microphone/pcm.ts';
import { audioBufferOf } from '../speech/audio-decoder.ts';
import { SpeechPlayer } from '../speech/speech-player.ts';

/** Sample rate of the vendor's audio, in Hz. */
const rate = 24_000;

export interface RealtimeLineOptions {
  readonly conversation: ConversationStore;
  readonly context: AudioContext;
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
  complete: boolean;
}

/**
 * Client of a realtime conversation: plays replies as they arrive, and reports how much of a reply the learner has
 * heard.
 */
export class RealtimeLine {
  state: 'opening' | 'open' | 'closed' = 'closed';
  readonly #options: RealtimeLineOptions;
  readonly #player: SpeechPlayer;
  readonly #forget: () => void;
  #speech: Speech | undefined;
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

  get busy(): boolean {
    return this.#player.busy || (this.#speech !== undefined && !this.#speech.complete);
  }

  get isAudible(): boolean {
    return this.#player.isAudible;
  }

  get played_s(): number {
    return this.#player.played_s;
  }

  /** True from the end of the learner's turn until the first audio of the reply arrives. */
  get awaits(): boolean {
    return this.#askedAt !== undefined;
  }

  start(): void {
    this.state = 'opening';
    this.#speech = undefined;
    this.#askedAt = undefined;
    this.#options.conversation.tell({ type: 'realtime-start' });
    this.#options.onChange();
  }

  asked(): void {
    this.#askedAt = performance.now();
    this.#firstSound_ms = undefined;
    this.#replySeq = undefined;
  }

  pause(): void {
    this.#player.pause();
  }

  resume(): void {
    this.#player.resume();
  }

  interrupt(): void {
    const speech = this.#speech;
    const { tell } = this.#options.conversation;
    if (speech && this.busy) {
      const played_ms = Math.round(this.#player.secondsOf(speech).played * 1000);
      tell({ type: 'realtime-interrupt', speech_id: speech.id, played_ms });
    } else if (this.awaits) tell({ type: 'realtime-interrupt', speech_id: null, played_ms: 0 });
    this.silence();
    this.#askedAt = undefined;
  }

  /** Stops playing the reply. The text of the reply continues to arrive. */
  silence(): void {
    this.#player.stop();
    this.#speech = undefined;
  }

  close(): void {
    if (this.state !== 'closed') this.#options.conversation.tell({ type: 'realtime-stop' });
    this.state = 'closed';
    this.#player.stop();
    this.#forget();
  }

  #onEvent(event: ServerEvent): void {
    const { onReady, onEnded, onChange } = this.#options;
    switch (event.type) {
      case 'realtime-ready':
        this.state = 'open';
        onReady();
        break;
      case 'realtime-ended':
        this.state = 'closed';
        this.#askedAt = undefined;
        if (this.#speech) this.#speech.complete = true;
        onEnded(event.code);
        break;
      case 'realtime-speech-start':
        this.#speech = { id: event.speech_id, complete: false };
        if (this.#options.isHearing()) this.interrupt();
        else onChange();
        break;
      case 'realtime-speech-end':
        if (this.#speech?.id === event.speech_id) this.#speech.complete = true;
        onChange();
        break;
      case 'reply-start':
        this.#replySeq = event.message.seq;
        this.#tellFirstSound();
        break;
      default:
    }
  }

  #play(frame: ArrayBuffer): void {
    if (this.#speech && this.#options.isOn()) {
      this.#player.push(this.#speech, audioBufferOf(this.#options.context, fromPcm16(frame), rate));
      if (this.#askedAt !== undefined) this.#firstSound_ms = Math.round(performance.now() - this.#askedAt);
    }
    this.#askedAt = undefined;
    this.#tellFirstSound();
    this.#options.onChange();
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
