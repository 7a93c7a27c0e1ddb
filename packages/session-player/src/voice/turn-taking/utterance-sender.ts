import { longestUtterance, utteranceRate } from '@repartee/contracts/session/live';
import { type AudioChannel, newId } from '../../conversation/conversation-store.ts';
import { toPcm16 } from '../microphone/pcm.ts';

/** Number of samples in an audio frame of 100 ms. */
const frameSamples = utteranceRate / 10;
/**
 * Number of frames in a chunk. A chunk must be shorter than the server's limit for utterances; longer speech continues
 * in a new chunk.
 */
const pieceFrames = (longestUtterance - 5) * 10;

/**
 * A chunk of speech, sent as one utterance. The client keeps the chunk until the server has acknowledged it, so that no
 * speech is lost with the connection.
 */
interface Piece {
  readonly id: string;
  readonly frames: ArrayBuffer[];
  ended: boolean;
}

/**
 * Sends the learner's speech to the server. Holds audio back from `begin` until `commit`, because the sound may turn
 * out not to be a turn.
 */
export class UtteranceSender {
  readonly #line: AudioChannel;
  readonly #unanswered: Piece[] = [];
  #piece: Piece | undefined;
  #committed = false;
  #rest: Float32Array = new Float32Array(0);

  constructor(line: AudioChannel) {
    this.#line = line;
  }

  /** True while an utterance is recorded: between `begin` and `end` or `cancel`. */
  get isOpen(): boolean {
    return this.#piece !== undefined;
  }

  /** Number of completely sent chunks that the server has not transcribed yet. */
  get unanswered(): number {
    return this.#unanswered.filter(({ ended }) => ended).length;
  }

  begin(): void {
    this.#piece = { id: newId(), frames: [], ended: false };
    this.#committed = false;
    this.#rest = new Float32Array(0);
  }

  push(samples: Float32Array): void {
    if (!this.#piece) return;
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    let at = 0;
    for (; at + frameSamples <= all.length; at += frameSamples)
      this.#add(all.subarray(at, at + frameSamples));
    this.#rest = all.slice(at);
    if (!this.#committed || this.#piece.frames.length < pieceFrames) return;
    this.end();
    this.begin();
    this.commit();
  }

  /** Marks the recorded sound as a turn of the learner, and sends it from its beginning. */
  commit(): void {
    if (!this.#piece || this.#committed) return;
    this.#committed = true;
    this.#unanswered.push(this.#piece);
    this.#send(this.#piece);
  }

  end(): void {
    const piece = this.#piece;
    if (!piece) return;
    this.commit();
    if (this.#rest.length > 0) this.#add(this.#rest);
    this.#piece = undefined;
    piece.ended = true;
    this.#line.tell({ type: 'utterance-end', utterance_id: piece.id });
  }

  /** Discards the recorded sound, because it is not a turn of the learner. */
  cancel(): void {
    const piece = this.#piece;
    this.#piece = undefined;
    if (!piece || !this.#committed) return;
    this.answered(piece.id);
    this.#line.tell({ type: 'utterance-cancel', utterance_id: piece.id });
  }

  /** Frees a chunk that the server has acknowledged. Returns false if the id is unknown. */
  answered(utterance_id: string): boolean {
    const at = this.#unanswered.findIndex(({ id }) => id === utterance_id);
    if (at >= 0) this.#unanswered.splice(at, 1);
    return at >= 0;
  }

  /** Sends all chunks again that the server has not acknowledged. Must be called after a reconnection. */
  resend(): void {
    for (const piece of this.#unanswered) this.#send(piece);
  }

  #add(samples: Float32Array): void {
    const frame = toPcm16(samples);
    this.#piece?.frames.push(frame);
    if (this.#committed) this.#line.sendAudio(frame);
  }

  #send({ id, frames, ended }: Piece): void {
    this.#line.tell({ type: 'utterance-start', utterance_id: id, sample_rate: utteranceRate });
    for (const frame of frames) this.#line.sendAudio(frame);
    if (ended) this.#line.tell({ type: 'utterance-end', utterance_id: id });
  }
}
