import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import { readTranscript } from '../../ai/markers/turn-text.ts';
import type { CallTimes } from '../../ai/spending/call-recorder.ts';
import type { ReplySource } from '../turn/stream-reply.ts';
import { LearnerSpeech } from './learner-speech.ts';

/** Bytes per millisecond of the reply's audio (24 kHz, 16 bit, mono). */
const bytesPerMs = 48;
/**
 * Assumed speaking time in milliseconds per UTF-16 unit. Used until the whole reply has arrived and its real
 * duration is known.
 */
const usualMsPerUnit = 1000 / 15;

/**
 * One turn of a realtime conversation (speech to speech): the learner's transcript, and the received part of the
 * persona's reply.
 */
export class CallTurn {
  readonly client_turn_id: string;
  readonly speech_id = crypto.randomUUID();
  readonly speech = new LearnerSpeech();
  /** The learner's utterances. Several if the learner went on before the reply had begun. */
  readonly utterance_ids: string[] = [];
  /** Value of `performance.now()` when the reply was requested. */
  askedAt = performance.now();
  readonly #accepting = Promise.withResolvers<boolean>();
  /** Resolves to true if the vendor has accepted the turn, to false if the conversation ended before. */
  readonly accepted = this.#accepting.promise;
  /** Has no effect after the first call. */
  readonly accept = this.#accepting.resolve;
  /** Resolves when the transcript is stored and checked for safety. */
  transcriptStored: Promise<void> = Promise.resolve();
  replyItemId: string | undefined;
  readonly #silencing = Promise.withResolvers<void>();
  /** Resolves when no more audio of the reply is sent to the client. */
  readonly silent = this.#silencing.promise;
  ended = false;
  message_seq: number | undefined;
  /** Value of `performance.now()` when the first audio of the reply was sent to the client. */
  #soundedAt: number | undefined;
  #isSilent = false;
  #writer: ReadableStreamDefaultController<string> | undefined;
  readonly #pieces = new ReadableStream<string>({
    start: (controller) => {
      this.#writer = controller;
    },
    cancel: () => {
      this.#writer = undefined;
    },
  });
  #text = '';
  #audioBytes = 0;
  readonly #audio: Uint8Array[] = [];
  #played_ms = Number.POSITIVE_INFINITY;
  #heard: number | undefined;

  constructor(client_turn_id: string) {
    this.client_turn_id = client_turn_id;
  }

  get isTranscribed(): boolean {
    return this.speech.text !== undefined;
  }

  /** Text of the learner's turn, if it is typed or already transcribed. Null before. */
  get learnerText(): string | null {
    const { text } = this.speech;
    return text === undefined ? null : readTranscript(text);
  }

  get wasInterrupted(): boolean {
    return this.#heard !== undefined;
  }

  /** The first `units` UTF-16 units of the reply. */
  textUntil(units: number): string {
    return this.#text.slice(0, units);
  }

  get hasText(): boolean {
    return this.#text !== '';
  }

  /** True while the learner may go on speaking, because nothing of the reply has arrived. */
  get isOpen(): boolean {
    return !this.speech.isClosed;
  }

  get hasSounded(): boolean {
    return this.#soundedAt !== undefined;
  }

  /** True while the audio of the reply is sent to the client. */
  get isSounding(): boolean {
    return this.#soundedAt !== undefined && !this.#isSilent;
  }

  get audio_ms(): number {
    return this.#audioBytes / bytesPerMs;
  }

  get sounding_ms(): number {
    return this.#soundedAt === undefined ? 0 : performance.now() - this.#soundedAt;
  }

  /** Duration of the audio that was sent to the client. By WebRTC, audio is sent in real time. */
  get sent_ms(): number {
    return this.#audioBytes > 0 ? this.audio_ms : this.sounding_ms;
  }

  addText(text: string): void {
    if (this.wasInterrupted) return;
    this.speech.close();
    this.#text += text;
    this.#writer?.enqueue(text);
  }

  addAudio(pcm: Uint8Array, keep: boolean): void {
    this.#audioBytes += pcm.length;
    if (keep) this.#audio.push(pcm);
  }

  /** Returns the played part of the reply's audio; empty if the audio was not kept. */
  heardAudio(): Buffer {
    const samples = Math.round((Math.min(this.#played_ms, this.audio_ms) * bytesPerMs) / 2);
    return Buffer.concat(this.#audio).subarray(0, samples * 2);
  }

  /** The first audio of the reply is sent to the client. */
  sound(): void {
    this.speech.close();
    this.#soundedAt = performance.now();
  }

  /** Ends `isSounding`. */
  silence(): void {
    this.#isSilent = true;
    this.#silencing.resolve();
  }

  end(error?: unknown): void {
    if (this.ended) return;
    this.ended = true;
    this.speech.close();
    this.#close(error);
  }

  /**
   * Records that the learner interrupted the reply. Returns how many UTF-16 units of its text were played, which are
   * estimated unless `heard` is known.
   */
  interrupt(played_ms: number, heard?: number): number {
    const isFirst = !this.wasInterrupted;
    if (isFirst) this.#played_ms = played_ms;
    this.speech.close();
    this.silence();
    this.#heard ??= Math.min(heard ?? this.#unitsIn(played_ms), this.#text.length);
    if (isFirst && !this.ended) this.#close();
    return this.#heard;
  }

  reply(
    answered_by: AnsweredBy | null,
    opened: CallTimes | undefined,
    onStart: (done: Promise<void>) => void,
  ): ReplySource {
    return {
      pieces: () => this.#pieces,
      answeredBy: () => answered_by,
      // The conversation is one call of the vendor, whose times are those of another turn.
      attempts: () =>
        opened ? [{ ...opened, started_at: this.askedAt, first_part_ms: null, total_ms: null }] : [],
      requestedAt: () => this.askedAt,
      call: {
        heard: () => this.#heard,
        checked: () => (this.isTranscribed ? this.transcriptStored : Promise.resolve()),
        onStart: (message_seq, done) => {
          this.message_seq = message_seq;
          onStart(done);
        },
      },
    };
  }

  #close(error?: unknown): void {
    const writer = this.#writer;
    this.#writer = undefined;
    if (error === undefined) writer?.close();
    else writer?.error(error);
  }

  /**
   * Estimates how many UTF-16 units of the text were played, from the played share of the audio. The duration of audio that
   * is sent by WebRTC is unknown.
   */
  #unitsIn(played_ms: number): number {
    const units = this.#text.length;
    const isKnown = this.ended && this.#audioBytes > 0;
    const whole_ms = isKnown ? this.audio_ms : Math.max(this.audio_ms, units * usualMsPerUnit);
    return whole_ms > 0 ? Math.floor(units * Math.min(1, played_ms / whole_ms)) : 0;
  }
}
