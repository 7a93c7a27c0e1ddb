import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rate = 48_000;
/**
 * Samples above this value count as speech. The value is low, because the browser's noise suppression
 * attenuates the synthetic voice.
 */
const loud = 500;

/** Hertz. A voice whose pitch and vowels never change is taken for a machine, by the browser and by the detector. */
const pitches = [130, 155, 120, 140, 110];
const vowels = [
  [800, 1_200],
  [300, 2_300],
  [450, 850],
  [500, 1_900],
];
const syllable_samples = rate / 5;
const word_s = 0.3;
/** Too short for a pause. */
const between_s = 0.14;
/** A voice that never breathes is taken for several people. Too short for the end of a turn. */
const breath_s = 0.4;
const wordsPerBreath = 10;

/** A WAV file with a synthetic voice. `speech_s` is the length of the voice in seconds, with its pauses. */
export interface SpokenWave {
  readonly path: string;
  readonly speech_s: number;
}

let waves = 0;

type Part = readonly ['voice' | 'silence', seconds: number];

/** A voice between silences, with a pause in its middle. */
export function writeSpokenWave({ silence_s = 2, speech_s = 3, pause_s = 0, after_s = 60 } = {}): SpokenWave {
  const { path } = writeWave([
    ['silence', silence_s],
    ['voice', speech_s / 2],
    ['silence', pause_s],
    ['voice', speech_s / 2],
    ['silence', after_s],
  ]);
  return { path, speech_s: speech_s + pause_s };
}

export function writeWave(parts: readonly Part[]): SpokenWave {
  const bytes = Buffer.from(samplesOf(parts).buffer);
  waves += 1;
  const path = join(tmpdir(), `repartee-spoken-${process.pid}-${waves}.wav`);
  writeFileSync(path, Buffer.concat([headerOf(bytes.length), bytes]));
  return { path, speech_s: parts.reduce((sum, [kind, s]) => sum + (kind === 'voice' ? s : 0), 0) };
}

function samplesOf(parts: readonly Part[]): Int16Array<ArrayBuffer> {
  const samples = parts.map(([kind, seconds]) =>
    kind === 'voice' ? voiceOf(Math.round(seconds * rate)) : new Int16Array(Math.round(seconds * rate)),
  );
  return new Int16Array(samples.flatMap((part) => [...part]));
}

function voiceOf(length: number): Int16Array {
  let turns = 0;
  return Int16Array.from({ length }, (_, at) => {
    const syllable = Math.floor(at / syllable_samples);
    const within = (at % syllable_samples) / syllable_samples;
    const pitch = (pitches[syllable % pitches.length] ?? 0) * (1.1 - 0.2 * within);
    const formants = vowels[syllable % vowels.length] ?? [];
    turns += pitch / rate;
    const voice = Array.from({ length: 24 }, (_, index) => index + 1).reduce((sum, overtone) => {
      const peaks = formants.map((formant) => 1 / (1 + ((pitch * overtone - formant) / 90) ** 2));
      return sum + Math.sin(2 * Math.PI * overtone * turns) * Math.max(0.02, ...peaks);
    }, 0);
    return 4_000 * voice * (0.1 + 0.9 * Math.sin(Math.PI * within));
  });
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

/** Seconds at which the word with this number, from 0, starts. */
const startOf_s = (word: number): number =>
  word * (word_s + between_s) + Math.floor(word / wordsPerBreath) * (breath_s - between_s);

const wordsOf = (count: number): readonly Part[] =>
  Array.from({ length: count }, (_, word): Part[] => [
    ['voice', word_s],
    ['silence', startOf_s(word + 1) - startOf_s(word) - word_s],
  ]).flat();

/** Words of equal length, with a short silence between them, and a breath after every tenth. */
export const writeWords = (count: number, { silence_s = 0 } = {}): SpokenWave =>
  writeWave([['silence', silence_s], ...wordsOf(count), ['silence', 60]]);

/** The same words as PCM of 24 kHz. */
export function pcmOfWords(count: number): Buffer {
  const samples = new Int16Array(samplesOf(wordsOf(count)).filter((_, at) => at % (rate / 24_000) === 0));
  return Buffer.from(samples.buffer);
}

/** Returns how many of `count` words are in the audio: a word of which at least two thirds are audible. */
export function countWords(pcm: Buffer, sampleRate: number, count: number): number {
  const samples = new Int16Array(new Uint8Array(pcm).buffer);
  const block = sampleRate / 200;
  const isLoud = (from: number) => samples.subarray(from, from + block).some((one) => Math.abs(one) > loud);
  const start = samples.findIndex((sample) => Math.abs(sample) > loud);
  const blocks = Math.round(word_s * 200);
  return Array.from({ length: count }, (_, word) => {
    const from = start + Math.round(startOf_s(word) * sampleRate);
    const audible = Array.from({ length: blocks }, (__, at) => isLoud(from + at * block));
    return audible.filter(Boolean).length >= (blocks * 2) / 3;
  }).filter(Boolean).length;
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
