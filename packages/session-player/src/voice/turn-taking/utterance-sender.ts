import { longestUtterance, utteranceRate } from '@repartee/contracts/session/live';
import { type AudioChannel, newId } from '../../conversation/conversation-store.ts';
import { toPcm16 } from '../microphone/pcm.ts';

/** Samples per frame of 100 ms. */
const frameSamples = utteranceRate / 10;
/** Frames per chunk, below the server's limit; further audio is the next chunk. */
const pieceFrames = (longestUtterance - 5) * 10;

/**
 * One `utterance-start` to `utterance-end`, kept until the server has acknowledged it, so that a disconnect loses no
 * speech.
 */
interface Piece {
  readonly id: string;
  readonly frames: ArrayBuffer[];
  ended: boolean;
}

/** Sends the learner's speech. Audio between `begin` and `commit` is held back, because it may not be a turn. */
export class UtteranceSender {
  readonly #line: AudioChannel;
  readonly #unanswered: Piece[] = [];
  #piece: Piece | undefined;
  #committed = false;
  #rest: Float32Array = new Float32Array(0);

  constructor(line: AudioChannel) {
    this.#line = line;
  }

  /** Whether an utterance is in progress. */
  get isOpen(): boolean {
    return this.#piece !== undefined;
  }

  /** Number of sent chunks that are not transcribed yet. */
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

  /** Confirms the turn and sends it from its start. */
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

  /** Discards the utterance, which was not a turn. */
  cancel(): void {
    const piece = this.#piece;
    this.#piece = undefined;
    if (!piece || !this.#committed) return;
    this.answered(piece.id);
    this.#line.tell({ type: 'utterance-cancel', utterance_id: piece.id });
  }

  /** Removes an acknowledged chunk; returns false if the id is unknown. */
  answered(utterance_id: string): boolean {
    const at = this.#unanswered.findIndex(({ id }) => id === utterance_id);
    if (at >= 0) this.#unanswered.splice(at, 1);
    return at >= 0;
  }

  /** After a reconnection sends every unacknowledged chunk again. */
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
