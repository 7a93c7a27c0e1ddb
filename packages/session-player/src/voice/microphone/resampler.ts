/** Half the length of the filter kernel, in samples of the lower sample rate. */
const halfTaps = 16;

/**
 * Resamples audio in chunks, without clicks between them. A windowed sinc filter removes frequencies that the new rate
 * cannot represent.
 */
export class Resampler {
  readonly #step: number;
  /** Cutoff frequency relative to the old sample rate: 1, or less if the new sample rate is lower. */
  readonly #cutoff: number;
  readonly #kernelRadius: number;
  #held: Float32Array;
  /** Position of the next output sample in the buffered input (`#held`), counted in input samples. */
  #position: number;

  constructor(from: number, to: number) {
    this.#step = from / to;
    this.#cutoff = Math.min(1, to / from);
    this.#kernelRadius = Math.ceil(halfTaps / this.#cutoff);
    this.#held = new Float32Array(this.#kernelRadius);
    this.#position = this.#kernelRadius;
  }

  push(piece: Float32Array): Float32Array<ArrayBuffer> {
    if (this.#step === 1) return Float32Array.from(piece);
    const held = new Float32Array(this.#held.length + piece.length);
    held.set(this.#held);
    held.set(piece, this.#held.length);
    const count = Math.max(0, Math.ceil((held.length - this.#kernelRadius - this.#position) / this.#step));
    const out = new Float32Array(count);
    for (let index = 0; index < count; index += 1)
      out[index] = this.#at(held, this.#position + index * this.#step);
    const next = this.#position + count * this.#step;
    const dropped = Math.max(0, Math.floor(next) - this.#kernelRadius);
    this.#held = held.slice(dropped);
    this.#position = next - dropped;
    return out;
  }

  #at(samples: Float32Array, position: number): number {
    const centre = Math.floor(position);
    let sum = 0;
    let weights = 0;
    for (let at = centre - this.#kernelRadius + 1; at <= centre + this.#kernelRadius; at += 1) {
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
