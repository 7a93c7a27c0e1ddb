import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rate = 48_000;
/**
 * Samples above this value count as speech. The value is low, because the browser's noise suppression
 * attenuates the synthetic voice.
 */
const loud = 500;

/** A WAV file with a synthetic voice between silences. `speech_s` is the length of the voice in seconds. */
export interface SpokenWave {
  readonly path: string;
  readonly speech_s: number;
}

export function writeSpokenWave({ silence_s = 2, speech_s = 3, after_s = 60 } = {}): SpokenWave {
  const samples = new Int16Array(rate * (silence_s + speech_s + after_s));
  const from = silence_s * rate;
  for (let at = 0; at < speech_s * rate; at += 1) {
    const t = at / rate;
    const voice = [1, 2, 3, 4, 5].reduce(
      (sum, tone) => sum + Math.sin(2 * Math.PI * 130 * tone * t) / tone,
      0,
    );
    samples[from + at] = 9_000 * voice * (0.25 + 0.75 * Math.abs(Math.sin(2 * Math.PI * 2 * t)));
  }
  const path = join(tmpdir(), `repartee-spoken-${process.pid}-${silence_s}-${speech_s}-${after_s}.wav`);
  writeFileSync(path, Buffer.concat([headerOf(samples.byteLength), Buffer.from(samples.buffer)]));
  return { path, speech_s };
}

function headerOf(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}

interface HeardSpeech {
  readonly speech_s: number;
  readonly clipped: number;
}

/** Returns the length of the speech in a WAV file with a header of 44 bytes, and the number of clipped samples. */
export function readSpokenWave(file: Buffer): HeardSpeech & { rate: number; channels: number } {
  const sampleRate = file.readUInt32LE(24);
  const channels = file.readUInt16LE(22);
  return { rate: sampleRate, channels, ...readSpokenPcm(file.subarray(44), sampleRate) };
}

export function readSpokenPcm(pcm: Buffer, sampleRate: number): HeardSpeech {
  const samples = new Int16Array(new Uint8Array(pcm).buffer);
  const isLoud = (sample: number) => Math.abs(sample) > loud;
  return {
    speech_s: (samples.findLastIndex(isLoud) - samples.findIndex(isLoud)) / sampleRate,
    clipped: samples.filter((sample) => Math.abs(sample) >= 32_700).length,
  };
}
