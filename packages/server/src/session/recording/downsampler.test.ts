import { expect, it } from 'vitest';
import { Downsampler } from './downsampler.ts';

const tone = (hertz: number, seconds: number): Buffer => {
  const samples = new Int16Array(Math.round(seconds * 44_100));
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = 12_000 * Math.sin((2 * Math.PI * hertz * at) / 44_100);
  return Buffer.from(samples.buffer);
};
const inPieces = (pcm: Buffer, bytes: number): Buffer => {
  const downsampler = new Downsampler();
  const pieces: Buffer[] = [];
  for (let at = 0; at < pcm.length; at += bytes) pieces.push(downsampler.push(pcm.subarray(at, at + bytes)));
  return Buffer.concat(pieces);
};
const samplesOf = (pcm: Buffer) => Array.from({ length: pcm.length / 2 }, (_, at) => pcm.readInt16LE(at * 2));
const loudness = (pcm: Buffer) => {
  const samples = samplesOf(pcm).slice(200, -200);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
};

it('audio keeps its duration, loudness and pitch when it is converted from 44100 Hz to 24000 Hz', () => {
  const out = inPieces(tone(440, 2), 8820);
  expect(Math.abs(out.length / 2 / 24_000 - 2)).toBeLessThan(0.002);
  expect(loudness(out) / (12_000 / Math.SQRT2)).toBeCloseTo(1, 2);
  const samples = samplesOf(out);
  const crossings = samples.filter(
    (sample, at) => at > 0 && (samples[at - 1] ?? 0) < 0 && sample >= 0,
  ).length;
  expect(Math.abs(crossings - 880)).toBeLessThanOrEqual(1);
});

it('the conversion of audio to 24000 Hz does not depend on how the input is split into chunks', () => {
  const pcm = tone(440, 0.5);
  expect(inPieces(pcm, 1234).equals(inPieces(pcm, 8820))).toBe(true);
});

it('the conversion of audio to 24000 Hz removes frequencies that are too high for this sample rate', () => {
  expect(loudness(inPieces(tone(16_000, 0.5), 8820))).toBeLessThan(120);
});
