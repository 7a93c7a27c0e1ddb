import { longestUtterance, utteranceRate } from '@repartee/contracts/session/live';
import { type AudioLine, newId } from '../../conversation/conversation-store.ts';
import { toPcm16 } from '../microphone/pcm.ts';

/** A tenth of a second. */
const frameSamples = utteranceRate / 10;
/** Below the server's limit; what comes after is the next piece. */
const pieceFrames = (longestUtterance - 5) * 10;

/** One `utterance-start` to `utterance-end`, kept until the server has answered, so that a cut line loses no word. */
interface Piece {
  readonly id: string;
  readonly frames: ArrayBuffer[];
  ended: boolean;
}

/** Sends what the learner says. It is held back between `begin` and `commit`: it may turn out to be no turn. */
export class UtteranceSender {
  readonly #line: AudioLine;
  readonly #unanswered: Piece[] = [];
  #piece: Piece | undefined;
  #committed = false;
  #rest: Float32Array = new Float32Array(0);

  constructor(line: AudioLine) {
    this.#line = line;
  }

  /** Whether something is being said. */
  get isOpen(): boolean {
    return this.#piece !== undefined;
  }

  /** Pieces that were sent and are not written down yet. */
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

  /** It is a turn: it goes out from its beginning. */
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

  /** It was no turn. */
  cancel(): void {
    const piece = this.#piece;
    this.#piece = undefined;
    if (!piece || !this.#committed) return;
    this.answered(piece.id);
    this.#line.tell({ type: 'utterance-cancel', utterance_id: piece.id });
  }

  /** False: it is none of these. */
  answered(utterance_id: string): boolean {
    const at = this.#unanswered.findIndex(({ id }) => id === utterance_id);
    if (at >= 0) this.#unanswered.splice(at, 1);
    return at >= 0;
  }

  /** The line was cut: everything that is not answered goes out again. */
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
