/** Samples of a frame: 10 ms at the 48 kHz of the model, 11 ms at ours. A voice sounds like a voice at both. */
export const voiceFrame_samples = 480;

/** Returns how probable it is that a frame contains a voice, from 0 to 1. */
export type VoiceProbability = (frame: Float32Array) => number;

/**
 * Loads RNNoise (12 kB and 112 kB of WebAssembly), a recurrent network that was trained to tell voices from noises. It
 * keeps the frames before in mind, so each microphone needs its own.
 */
export async function loadVoiceProbability(
  options: { readonly wasmBinary?: Uint8Array } = {},
): Promise<VoiceProbability> {
  const { default: createModule } = await import('@jitsi/rnnoise-wasm/dist/rnnoise.js');
  const wasm = () => new URL('@jitsi/rnnoise-wasm/dist/rnnoise.wasm', import.meta.url).href;
  const model = await createModule({ locateFile: wasm, ...options });
  const state = model._rnnoise_create();
  const input = model._malloc(voiceFrame_samples * Float32Array.BYTES_PER_ELEMENT);
  return (frame) => {
    // The model expects the range of 16-bit samples, and writes the denoised frame over its input.
    const samples = frame.map((sample) => sample * 0x7fff);
    model.HEAPF32.set(samples, input / Float32Array.BYTES_PER_ELEMENT);
    return model._rnnoise_process_frame(state, input, input);
  };
}
