import { randomId } from '@repartee/contracts/random-id';
import { longestUtterance, utteranceRate } from '@repartee/contracts/session/live';
import type { AudioChannel } from '../../conversation/conversation-store.ts';
import { toPcm16 } from '../microphone/pcm.ts';

const frameSamples = utteranceRate / 10;
/** A chunk must be shorter than the server's limit for utterances. Longer speech continues in a new chunk. */
const chunkFrames = (longestUtterance - 5) * 10;

/** The client keeps a chunk until the server has acknowledged it, so that a lost connection loses no speech. */
interface Chunk {
  readonly id: string;
  readonly frames: ArrayBuffer[];
  ended: boolean;
}

/**
 * Sends the learner's speech to the server. `begin` starts to record, and `commit` starts to send the
 * recorded sound as a turn. If the audio goes to the AI vendor by WebRTC, sends only the events, already at `begin`, so that
 * the vendor discards what it heard before. The sound is kept for a failure.
 */
export class UtteranceSender {
  readonly #line: AudioChannel;
  readonly #isDirect: () => boolean;
  readonly #unanswered: Chunk[] = [];
  /** Chunks that the server could not transcribe. */
  #failed: Chunk[] = [];
  #chunk: Chunk | undefined;
  #committed = false;
  /** True if the server knows the chunk that is being recorded. */
  #announced = false;
  #rest: Float32Array = new Float32Array(0);

  /** `isDirect` returns true while the audio goes to the AI vendor by WebRTC. */
  constructor(line: AudioChannel, isDirect: () => boolean = () => false) {
    this.#line = line;
    this.#isDirect = isDirect;
  }

  get isOpen(): boolean {
    return this.#chunk !== undefined;
  }

  /** Id of the utterance that is being recorded. */
  get current(): string | undefined {
    return this.#chunk?.id;
  }

  /** Duration of the chunk that is being recorded. */
  get recorded_ms(): number {
    return (this.#chunk?.frames.length ?? 0) * 100;
  }

  /** Number of completely sent chunks that the server has not acknowledged yet. */
  get unanswered(): number {
    return this.#unanswered.filter(({ ended }) => ended).length;
  }

  begin(): void {
    this.#chunk = { id: randomId(), frames: [], ended: false };
    this.#committed = false;
    this.#rest = new Float32Array(0);
    this.#announced = this.#isDirect();
    if (this.#announced) this.#announce(this.#chunk.id);
  }

  push(samples: Float32Array): void {
    if (!this.#chunk) return;
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    let at = 0;
    for (; at + frameSamples <= all.length; at += frameSamples)
      this.#add(all.subarray(at, at + frameSamples));
    this.#rest = all.slice(at);
    if (this.#committed && this.#chunk.frames.length >= chunkFrames) this.split();
  }

  /** The turn goes on in a new chunk. What was recorded so far is transcribed. */
  split(): void {
    this.end();
    this.begin();
    this.commit();
  }

  /** Marks the recorded sound as a turn, and sends the sound from its beginning. */
  commit(): void {
    if (!this.#chunk || this.#committed) return;
    this.#committed = true;
    this.#unanswered.push(this.#chunk);
    if (!this.#announced) this.#send(this.#chunk);
    this.#announced = true;
  }

  end(): void {
    const chunk = this.#chunk;
    if (!chunk) return;
    if (this.#rest.length > 0) this.#add(this.#rest);
    this.close();
    this.#line.tell({ type: 'utterance-end', utterance_id: chunk.id });
  }

  /** Ends the recording, whose end the server knows already. */
  close(): void {
    if (!this.#chunk) return;
    this.commit();
    this.#chunk.ended = true;
    this.#chunk = undefined;
  }

  cancel(): void {
    const chunk = this.#chunk;
    this.#chunk = undefined;
    if (!chunk || !this.#announced) return;
    this.answered(chunk.id);
    this.#line.tell({ type: 'utterance-cancel', utterance_id: chunk.id });
  }

  /** Frees a chunk that the server has acknowledged. Returns false if the id is unknown. */
  answered(utterance_id: string): boolean {
    const at = this.#unanswered.findIndex(({ id }) => id === utterance_id);
    if (at >= 0) this.#unanswered.splice(at, 1);
    return at >= 0;
  }

  /** Keeps a chunk that the server could not transcribe, for `retry`. */
  fail(utterance_id: string): void {
    const chunk = this.#unanswered.find(({ id }) => id === utterance_id);
    if (chunk && this.answered(utterance_id)) this.#failed.push(chunk);
  }

  get hasFailed(): boolean {
    return this.#failed.length > 0;
  }

  /** Sends the chunks that could not be transcribed again. */
  retry(): void {
    const failed = this.#failed;
    this.#failed = [];
    this.#unanswered.push(...failed);
    for (const chunk of failed) this.#send(chunk);
  }

  /** Frees the chunks that could not be transcribed: the learner has typed. */
  forgetFailed(): void {
    this.#failed = [];
  }

  /** Sends all unacknowledged chunks again. Must be called after a reconnection. */
  resend(): void {
    for (const chunk of this.#unanswered) this.#send(chunk);
  }

  #add(samples: Float32Array): void {
    const frame = toPcm16(samples);
    this.#chunk?.frames.push(frame);
    if (this.#committed && !this.#isDirect()) this.#line.sendAudio(frame);
  }

  #announce(utterance_id: string): void {
    this.#line.tell({ type: 'utterance-start', utterance_id, sample_rate: utteranceRate });
  }

  #send({ id, frames, ended }: Chunk): void {
    this.#announce(id);
    for (const frame of frames) this.#line.sendAudio(frame);
    if (ended) this.#line.tell({ type: 'utterance-end', utterance_id: id });
  }
}
