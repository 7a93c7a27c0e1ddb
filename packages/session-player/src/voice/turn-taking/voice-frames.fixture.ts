import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadVoiceFrames } from './voice-frames.ts';

const path = createRequire(import.meta.url).resolve('@jitsi/rnnoise-wasm/dist/rnnoise.wasm');

/** The file of the model. */
export const wasmBinary = await readFile(path);

/** Loads the model as the browser does, except that its file is read from the disk. */
export const loadTestedFrames = () => loadVoiceFrames({ wasmBinary });
