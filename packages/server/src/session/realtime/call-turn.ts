import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { GivenReply } from '../reply/reply-runner.ts';

/** Of the audio of a reply: 24 kHz, 16 bit, mono. */
const bytesPerMs = 48;
/** How fast voices speak, while not all of a reply has arrived. */
const usualMsPerUnit = 1000 / 15;

/** A turn of a realtime conversation: what the learner said, and the reply as far as it has come. */
export class CallTurn {
  readonly client_turn_id: string;
  /** Identifies the audio of the reply to the player. */
  readonly speech_id = crypto.randomUUID();
  readonly asked = performance.now();
  /** Resolves with what was heard; empty where that is not known; undefined: the conversation ended before. */
  readonly transcript: Promise<string | undefined>;
  /** The vendor's items of the turn and of its reply. */
  itemId: string | undefined;
  replyItemId: string | undefined;
  /** When the first sound was sent. */
  soundedAt: number | undefined;
  /** Nothing more of the reply will come. */
  ended = false;
  /** The number of the stored reply, once there is one. */
  message_seq: number | undefined;
  readonly #transcribed: (text: string | undefined) => void;
  readonly #pieces: ReadableStream<string>;
  #writer: ReadableStreamDefaultController<string> | undefined;
  #text = '';
  #audioBytes = 0;
  readonly #audio: Uint8Array[] = [];
  #played_ms = Number.POSITIVE_INFINITY;
  #heard: number | undefined;
  #isTranscribed = false;

  constructor(client_turn_id: string) {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    this.client_turn_id = client_turn_id;
    this.transcript = promise;
    this.#transcribed = resolve;
    this.#pieces = new ReadableStream<string>({
      start: (controller) => {
        this.#writer = controller;
      },
      cancel: () => {
        this.#writer = undefined;
      },
    });
  }

  get isTranscribed(): boolean {
    return this.#isTranscribed;
  }

  get wasInterrupted(): boolean {
    return this.#heard !== undefined;
  }

  get hasText(): boolean {
    return this.#text !== '';
  }

  /** How much of the reply's audio has arrived, in milliseconds. */
  get audio_ms(): number {
    return this.#audioBytes / bytesPerMs;
  }

  transcribed(text: string | undefined): void {
    this.#isTranscribed = true;
    this.#transcribed(text);
  }

  addText(text: string): void {
    if (this.wasInterrupted) return;
    this.#text += text;
    this.#writer?.enqueue(text);
  }

  /** `keep`: it is recorded. */
  addAudio(pcm: Uint8Array, keep: boolean): void {
    this.#audioBytes += pcm.length;
    if (keep) this.#audio.push(pcm);
  }

  /** The audio of the reply as far as it was heard, where it was kept. */
  heardAudio(): Buffer {
    const samples = Math.round((Math.min(this.#played_ms, this.audio_ms) * bytesPerMs) / 2);
    return Buffer.concat(this.#audio).subarray(0, samples * 2);
  }

  /** The reply is complete, or, with an error, never will be. */
  end(error?: unknown): void {
    if (this.ended) return;
    this.ended = true;
    this.#close(error);
  }

  /** The learner spoke over the reply after so much of its audio. Answers how much of its text that is. */
  interrupt(played_ms: number): number {
    const isFirst = !this.wasInterrupted;
    if (isFirst) this.#played_ms = played_ms;
    this.#heard ??= this.#unitsIn(played_ms);
    if (isFirst && !this.ended) this.#close();
    return this.#heard;
  }

  /** What is stored as the reply. */
  reply(answered_by: AnsweredBy | null, onStart: (done: Promise<void>) => void): GivenReply {
    return {
      pieces: this.#pieces,
      answered_by,
      asked: this.asked,
      heard: () => this.#heard,
      onStart: (message_seq, done) => {
        this.message_seq = message_seq;
        onStart(done);
      },
    };
  }

  #close(error?: unknown): void {
    const writer = this.#writer;
    this.#writer = undefined;
    if (error === undefined) writer?.close();
    else writer?.error(error);
  }

  /** UTF-16 units of the text that were heard: as far into it as into its audio. */
  #unitsIn(played_ms: number): number {
    const units = this.#text.length;
    const whole_ms = this.ended ? this.audio_ms : Math.max(this.audio_ms, units * usualMsPerUnit);
    return whole_ms > 0 ? Math.floor(units * Math.min(1, played_ms / whole_ms)) : 0;
  }
}
