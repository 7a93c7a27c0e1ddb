export interface Mp3Frame {
  readonly bytes: Uint8Array;
  readonly samples: number;
  /** Sample rate in Hz. */
  readonly rate: number;
}

const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
} as const;
const headerBytes = 4;
const tagBytes = 10;

/** Reads the header of a frame of layer 3. Returns undefined if there is none at `at`. */
function frameAt(bytes: Uint8Array, at: number): { size: number; samples: number; rate: number } | undefined {
  const [sync = 0, kind = 0, rest = 0] = bytes.subarray(at, at + headerBytes);
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return undefined;
  const version = (kind >> 3) & 3;
  const isFirst = version === 3;
  const kilobit = kilobits[isFirst ? 1 : 2][rest >> 4];
  const rate = version === 1 ? undefined : rates[version as 0 | 2 | 3][(rest >> 2) & 3];
  if (!kilobit || !rate) return undefined;
  const padding = (rest >> 1) & 1;
  const size = Math.floor(((isFirst ? 144 : 72) * kilobit * 1000) / rate) + padding;
  return { size, samples: isFirst ? 1152 : 576, rate };
}

/** Length of the ID3 tag at the beginning of a file, in bytes. */
function tagLength(bytes: Uint8Array): number {
  const [i, d, three, , , , ...size] = bytes.subarray(0, tagBytes);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  return tagBytes + size.reduce((sum, byte) => sum * 128 + byte, 0);
}

/** Splits MP3 audio that arrives in pieces into its frames. Bytes that belong to no frame are dropped. */
export class Mp3Splitter {
  #rest: Uint8Array = new Uint8Array(0);
  #skip: number | undefined;

  push(bytes: Uint8Array): readonly Mp3Frame[] {
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    if (this.#skip === undefined) {
      if (all.length < tagBytes) {
        this.#rest = all;
        return [];
      }
      this.#skip = tagLength(all);
    }
    let at = Math.min(this.#skip, all.length);
    this.#skip -= at;
    const frames: Mp3Frame[] = [];
    while (at + headerBytes <= all.length) {
      const frame = frameAt(all, at);
      if (!frame) {
        at += 1;
        continue;
      }
      if (at + frame.size > all.length) break;
      const { size, samples, rate } = frame;
      frames.push({ bytes: all.subarray(at, at + size), samples, rate });
      at += size;
    }
    this.#rest = all.slice(at);
    return frames;
  }
}
