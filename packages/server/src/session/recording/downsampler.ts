import { utteranceRate } from '@repartee/contracts/session/live';

const realtimeRate = 24_000;
/** Number of lobes on each side of the windowed sinc function that is used as low-pass filter. */
const lobes = 16;
const cutoff = realtimeRate / utteranceRate;
const kernelRadius = Math.ceil(lobes / cutoff);

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);
const divisor = greatestCommonDivisor(utteranceRate, realtimeRate);
/** Number of positions that an output sample can have between two input samples. */
const phaseCount = realtimeRate / divisor;
const stepOfPhase = utteranceRate / divisor;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const hann = (x: number): number => (Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x));

/** Filter weights for each position between two input samples. The weights of a position add up to 1. */
const phases = Array.from({ length: phaseCount }, (_, phase) => {
  const weights = Float32Array.from({ length: 2 * kernelRadius }, (_unused, at) => {
    const distance = (at - kernelRadius + 1 - phase / phaseCount) * cutoff;
    return sinc(distance) * hann(distance / lobes);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
});

/**
 * Converts audio from 44100 Hz (R-VOICE-2) to the 24000 Hz of realtime models, without gaps between chunks. The filter
 * weights are computed only once, so that a second of audio takes a few milliseconds.
 */
export class Downsampler {
  #held = new Float32Array(kernelRadius);
  /** Position of the next output sample in `#held`, in 1/80 of the distance between two input samples. */
  #position = kernelRadius * phaseCount;

  push(pcm: Buffer): Buffer {
    const count = pcm.length >> 1;
    const samples = new Float32Array(this.#held.length + count);
    samples.set(this.#held);
    for (let at = 0; at < count; at += 1) samples[this.#held.length + at] = pcm.readInt16LE(at * 2);
    const end = (samples.length - kernelRadius) * phaseCount;
    const out = Buffer.alloc(2 * Math.max(0, Math.ceil((end - this.#position) / stepOfPhase)));
    for (let at = 0; at < out.length; at += 2) {
      const value = Math.round(this.#sampleAt(samples));
      out.writeInt16LE(Math.max(-0x8000, Math.min(0x7fff, value)), at);
      this.#position += stepOfPhase;
    }
    const dropped = Math.max(0, Math.floor(this.#position / phaseCount) - kernelRadius);
    this.#held = samples.slice(dropped);
    this.#position -= dropped * phaseCount;
    return out;
  }

  #sampleAt(samples: Float32Array): number {
    const first = Math.floor(this.#position / phaseCount) - kernelRadius + 1;
    const weights = phases[this.#position % phaseCount] as Float32Array;
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) sum += (samples[first + at] ?? 0) * (weights[at] ?? 0);
    return sum;
  }
}
