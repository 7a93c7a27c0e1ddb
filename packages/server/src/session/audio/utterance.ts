import { waveHeader } from '@repartee/ai/vendors/http_protocol/wave-header';
import type { ErrorCode } from '@repartee/contracts/errors';
import { longestUtterance, utteranceRate } from '@repartee/contracts/session/live';

const bytesPerSample = 2;
const longestBytes = longestUtterance * utteranceRate * bytesPerSample;
const firstBytes = 64 * 1024;
/** Clients send frames of 100 ms. Ten times as many are accepted. */
const mostFrames = longestUtterance * 100;
const windowSamples = utteranceRate / 10;
/** Loudness, from 0 to 1, above which a tenth of a second of audio counts as sound. */
const quietest = 0.002;
const isLoud = (loudness: number): boolean => loudness > quietest;
/**
 * First bytes of WAV, Ogg, WebM, FLAC and MP3 files. An utterance that begins with these bytes is rejected, because it
 * must be raw samples.
 */
const containers = ['RIFF', 'OggS', '\u001aE\u00df\u00a3', 'fLaC', 'ID3'];

/** Audio of one utterance of the learner, as raw PCM: 16 bit, little endian, mono, 44100 Hz. */
export class Utterance {
  readonly id: string;
  readonly #reserve: (bytes: number) => boolean;
  #audio = Buffer.alloc(0);
  #frames = 0;
  #bytes = 0;
  /** Loudness of each complete tenth of a second, from 0 to 1. */
  readonly #windows: number[] = [];
  #squares = 0;
  #samples = 0;

  /** `reserve` is called before memory is allocated. It returns false if there is no memory left for audio. */
  constructor(id: string, reserve: (bytes: number) => boolean = () => true) {
    this.id = id;
    this.#reserve = reserve;
  }

  append(
    frame: Buffer,
  ): Extract<ErrorCode, 'audio_invalid' | 'audio_too_long' | 'too_many_requests'> | undefined {
    this.#frames += 1;
    if (this.#frames > mostFrames) return 'audio_invalid';
    const begins = frame.toString('latin1', 0, 4);
    if (frame.length % bytesPerSample !== 0) return 'audio_invalid';
    if (this.#bytes === 0 && containers.some((container) => begins.startsWith(container)))
      return 'audio_invalid';
    if (this.#bytes + frame.length > longestBytes) return 'audio_too_long';
    if (!this.#grow(this.#bytes + frame.length)) return 'too_many_requests';
    frame.copy(this.#audio, this.#bytes);
    this.#bytes += frame.length;
    this.#measure(frame);
    return undefined;
  }

  get pcm(): Buffer {
    return this.#audio.subarray(0, this.#bytes);
  }

  /** Allocated memory in bytes. */
  get allocated(): number {
    return this.#audio.length;
  }

  get seconds(): number {
    return this.#bytes / bytesPerSample / utteranceRate;
  }

  isSilent(): boolean {
    return !this.#loudness().some(isLoud);
  }

  #grow(needed: number): boolean {
    if (needed <= this.#audio.length) return true;
    const size = Math.min(longestBytes, Math.max(needed, firstBytes, this.#audio.length * 2));
    if (!this.#reserve(size - this.#audio.length)) return false;
    const larger = Buffer.allocUnsafeSlow(size);
    this.#audio.copy(larger, 0, 0, this.#bytes);
    this.#audio = larger;
    return true;
  }

  #measure(frame: Buffer): void {
    for (let at = 0; at < frame.length; at += bytesPerSample) {
      this.#squares += (frame.readInt16LE(at) / 0x8000) ** 2;
      this.#samples += 1;
      if (this.#samples < windowSamples) continue;
      this.#windows.push(Math.sqrt(this.#squares / windowSamples));
      this.#squares = 0;
      this.#samples = 0;
    }
  }

  /** Returns the loudness of each tenth of a second, from 0 to 1. The last part of the audio may be shorter. */
  #loudness(): readonly number[] {
    if (this.#samples === 0) return this.#windows;
    return [...this.#windows, Math.sqrt(this.#squares / this.#samples)];
  }

  toWave(): Buffer {
    return Buffer.concat([waveHeader(utteranceRate, this.#bytes), this.pcm]);
  }
}
