interface WaveFormat {
  readonly isFloat: boolean;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
  /** Number of bytes of samples. A file that is written while it is sent does not know it, and states 0 or the most. */
  readonly bytes: number;
}

export interface WaveSamples {
  /** Samples from -1 to 1, mixed down to one channel. */
  readonly samples: Float32Array<ArrayBuffer>;
  readonly rate: number;
}

const extensible = 0xfffe;

/** Reads 16-bit and float samples of a WAV file that arrives in pieces. */
export class WaveReader {
  #rest: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #format: WaveFormat | undefined;
  #left = Number.POSITIVE_INFINITY;

  /** Returns undefined until samples have arrived. Throws if the file is no WAV file, or has other samples. */
  push(bytes: Uint8Array): WaveSamples | undefined {
    let all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    if (!this.#format) {
      const header = readHeader(all);
      this.#rest = all;
      if (!header) return undefined;
      this.#format = header.format;
      if (header.format.bytes > 0) this.#left = header.format.bytes;
      all = all.slice(header.length);
    }
    const { channels, bits, isFloat, rate } = this.#format;
    const block = (channels * bits) / 8;
    const available = Math.min(all.length, this.#left);
    const whole = available - (available % block);
    this.#rest = all.slice(whole);
    this.#left -= whole;
    if (whole === 0) return undefined;
    const view = new DataView(all.buffer, 0, whole);
    const samples = new Float32Array(whole / block);
    for (let index = 0; index < samples.length; index += 1) {
      let sum = 0;
      for (let channel = 0; channel < channels; channel += 1) {
        const at = index * block + (channel * bits) / 8;
        sum += isFloat ? view.getFloat32(at, true) : view.getInt16(at, true) / 0x8000;
      }
      samples[index] = sum / channels;
    }
    return { samples, rate };
  }
}

function readHeader(bytes: Uint8Array): { format: WaveFormat; length: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12) return undefined;
  if (name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new Error('not a WAV file');
  let format: Omit<WaveFormat, 'bytes'> | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === 'data') {
      if (!format) throw new Error('a WAV file without a format');
      return { format: { ...format, bytes: size }, length: at + 8 };
    }
    if (at + 8 + size > bytes.length) return undefined;
    if (name(at) === 'fmt ') format = readFormat(new DataView(bytes.buffer, bytes.byteOffset + at + 8, size));
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function readFormat(chunk: DataView): Omit<WaveFormat, 'bytes'> {
  const code = chunk.getUint16(0, true);
  const type = code === extensible ? chunk.getUint16(24, true) : code;
  const bits = chunk.getUint16(14, true);
  const isFloat = type === 3 && bits === 32;
  if (!isFloat && !(type === 1 && bits === 16)) throw new Error(`WAV samples of type ${type}, ${bits} bits`);
  return { isFloat, bits, channels: chunk.getUint16(2, true), rate: chunk.getUint32(4, true) };
}
