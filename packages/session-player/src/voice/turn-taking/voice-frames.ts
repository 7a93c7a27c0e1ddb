/// <reference path="./rnnoise-wasm.d.ts" />
import { utteranceRate } from '@repartee/contracts/session/live';
import { decibels } from '../microphone/pcm.ts';

/** Samples of a frame: 10 ms at the 48 kHz of the model, 11 ms at ours. A voice sounds like a voice at both. */
const frame_samples = 480;
export const frame_ms = (frame_samples * 1000) / utteranceRate;

export interface VoiceFrame {
  /** Loudness in dB, −100 to 0. */
  readonly level: number;
  /** Probability that the frame contains a voice, from 0 to 1. */
  readonly probability: number;
}

type VoiceProbability = (frame: Float32Array) => number;

/** Cuts the sound of a microphone (mono, 44100 Hz) into frames, and says of each how probably it contains a voice. */
export class VoiceFrames {
  readonly #probability: VoiceProbability;
  #rest = new Float32Array(0);

  constructor(probability: VoiceProbability) {
    this.#probability = probability;
  }

  push(samples: Float32Array): VoiceFrame[] {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const frames: VoiceFrame[] = [];
    let at = 0;
    for (; at + frame_samples <= all.length; at += frame_samples) {
      const frame = all.subarray(at, at + frame_samples);
      frames.push({ level: decibels(frame), probability: this.#probability(frame) });
    }
    this.#rest = all.slice(at);
    return frames;
  }
}

/**
 * Loads RNNoise (12 kB and 112 kB of WebAssembly), a recurrent network that was trained to tell voices from noises. It
 * keeps the frames before in mind, so each microphone needs its own.
 */
export async function loadVoiceFrames(
  options: { readonly wasmBinary?: Uint8Array } = {},
): Promise<VoiceFrames> {
  const { default: createModule } = await import('@jitsi/rnnoise-wasm/dist/rnnoise.js');
  const wasm = () => new URL('@jitsi/rnnoise-wasm/dist/rnnoise.wasm', import.meta.url).href;
  const model = await createModule({ locateFile: wasm, ...options });
  const state = model._rnnoise_create();
  const input = model._malloc(frame_samples * Float32Array.BYTES_PER_ELEMENT);
  return new VoiceFrames((frame) => {
    // The model expects the range of 16-bit samples, and writes the denoised frame over its input.
    const samples = frame.map((sample) => sample * 0x7fff);
    model.HEAPF32.set(samples, input / Float32Array.BYTES_PER_ELEMENT);
    return model._rnnoise_process_frame(state, input, input);
  });
}
