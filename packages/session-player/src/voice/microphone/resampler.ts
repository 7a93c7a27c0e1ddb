/** Taps of the filter on each side of a sample of the lower rate. */
const halfTaps = 16;

/**
 * Changes the rate of samples that come in pieces, with a windowed sinc: what the new rate cannot hold is filtered out, and
 * no piece has a seam. A piece gives `length * to / from` samples, one more or less.
 */
export class Resampler {
  readonly #step: number;
  /** Below 1 where the new rate is lower: the filter's cutoff. */
  readonly #cutoff: number;
  readonly #reach: number;
  #held: Float32Array;
  /** Position of the next sample, in samples of the old rate from the start of `#held`. */
  #position: number;

  constructor(from: number, to: number) {
    this.#step = from / to;
    this.#cutoff = Math.min(1, to / from);
    this.#reach = Math.ceil(halfTaps / this.#cutoff);
    this.#held = new Float32Array(this.#reach);
    this.#position = this.#reach;
  }

  push(piece: Float32Array): Float32Array<ArrayBuffer> {
    if (this.#step === 1) return Float32Array.from(piece);
    const held = new Float32Array(this.#held.length + piece.length);
    held.set(this.#held);
    held.set(piece, this.#held.length);
    const count = Math.max(0, Math.ceil((held.length - this.#reach - this.#position) / this.#step));
    const out = new Float32Array(count);
    for (let index = 0; index < count; index += 1)
      out[index] = this.#at(held, this.#position + index * this.#step);
    const next = this.#position + count * this.#step;
    const dropped = Math.max(0, Math.floor(next) - this.#reach);
    this.#held = held.slice(dropped);
    this.#position = next - dropped;
    return out;
  }

  #at(samples: Float32Array, position: number): number {
    const centre = Math.floor(position);
    let sum = 0;
    let weights = 0;
    for (let at = centre - this.#reach + 1; at <= centre + this.#reach; at += 1) {
      const distance = (at - position) * this.#cutoff;
      const weight = sinc(distance) * hann(distance / halfTaps);
      sum += (samples[at] ?? 0) * weight;
      weights += weight;
    }
    return sum / weights;
  }
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const hann = (x: number): number => (Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x));
