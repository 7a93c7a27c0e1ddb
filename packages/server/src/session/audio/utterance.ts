import { waveHeader } from '@repartee/ai/vendors/http_protocol/wave-header';
import type { ErrorCode } from '@repartee/contracts/errors';
import { longestUtterance, utteranceRate } from '@repartee/contracts/session/live';

const bytesPerSample = 2;
const longestBytes = longestUtterance * utteranceRate * bytesPerSample;
/** A tenth of a second: as loud as this somewhere (of 1), and there is something to hear. */
const window_ms = 100;
const windowSamples = utteranceRate / 10;
const quietest = 0.002;
const isLoud = (loudness: number): boolean => loudness > quietest;
const shortestPause_ms = 500;
/** How WAV, Ogg, WebM, FLAC and MP3 files begin: the header of a container is no sample. */
const containers = ['RIFF', 'OggS', '\u001aE\u00df\u00a3', 'fLaC', 'ID3'];

/** How long a user spoke, and how often they paused while they did. */
export interface SpeechTiming {
  readonly spoken_ms: number;
  readonly pauses: number;
}

/** What a learner says at one time: raw PCM, 16 bit, little endian, mono, 44100 Hz, gathered from binary frames. */
export class Utterance {
  readonly id: string;
  readonly #frames: Buffer[] = [];
  #bytes = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** Why the frame cannot be taken, or undefined. */
  append(frame: Buffer): Extract<ErrorCode, 'audio_invalid' | 'audio_too_long'> | undefined {
    const begins = frame.toString('latin1', 0, 4);
    if (frame.length % bytesPerSample !== 0) return 'audio_invalid';
    if (this.#bytes === 0 && containers.some((container) => begins.startsWith(container)))
      return 'audio_invalid';
    if (this.#bytes + frame.length > longestBytes) return 'audio_too_long';
    this.#frames.push(frame);
    this.#bytes += frame.length;
    return undefined;
  }

  /** What was said, as it came. */
  get frames(): readonly Buffer[] {
    return this.#frames;
  }

  get seconds(): number {
    return this.#bytes / bytesPerSample / utteranceRate;
  }

  /** Whether nothing in it is loud enough to be speech. */
  isSilent(): boolean {
    return !this.#windows().some(isLoud);
  }

  /** From the first sound to the last, and how often the speaker was silent for half a second or more in between. */
  timing(): SpeechTiming {
    const windows = this.#windows();
    const [first, last] = [windows.findIndex(isLoud), windows.findLastIndex(isLoud)];
    if (first < 0) return { spoken_ms: 0, pauses: 0 };
    let pauses = 0;
    let silent_ms = 0;
    for (const loudness of windows.slice(first, last + 1)) {
      silent_ms = isLoud(loudness) ? 0 : silent_ms + window_ms;
      if (silent_ms === shortestPause_ms) pauses += 1;
    }
    return { spoken_ms: (last + 1 - first) * window_ms, pauses };
  }

  /** The loudness of each tenth of a second, 0 to 1. */
  #windows(): number[] {
    const pcm = Buffer.concat(this.#frames);
    const windows: number[] = [];
    let squares = 0;
    let count = 0;
    for (let at = 0; at < pcm.length; at += bytesPerSample) {
      squares += (pcm.readInt16LE(at) / 0x8000) ** 2;
      count += 1;
      if (count < windowSamples && at + bytesPerSample < pcm.length) continue;
      windows.push(Math.sqrt(squares / count));
      squares = 0;
      count = 0;
    }
    return windows;
  }

  /** As a WAV file. */
  toWave(): Buffer {
    return Buffer.concat([waveHeader(utteranceRate, this.#bytes), ...this.#frames]);
  }
}
