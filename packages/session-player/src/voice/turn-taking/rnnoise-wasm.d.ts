declare module '@jitsi/rnnoise-wasm/dist/rnnoise.js' {
  /** The parts used of a module that Emscripten made of RNNoise. */
  export interface RnnoiseModule {
    readonly HEAPF32: Float32Array;
    _malloc(bytes: number): number;
    _rnnoise_create(): number;
    /** Returns the probability of a voice in the 480 samples at `input`, and writes them without noise to `output`. */
    _rnnoise_process_frame(state: number, output: number, input: number): number;
  }

  export default function createModule(options: {
    locateFile(file: string): string;
    readonly wasmBinary?: Uint8Array;
  }): Promise<RnnoiseModule>;
}
