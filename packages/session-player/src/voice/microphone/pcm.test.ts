import { expect, it } from 'vitest';
import { decibels, fromPcm16, toPcm16 } from './pcm.ts';

it('audio samples are converted to 16-bit PCM and back, and samples that are too loud are clipped', () => {
  const back = fromPcm16(toPcm16(Float32Array.from([0, 0.5, -0.5, 1.7, -1.7])));
  [0, 0.5, -0.5, 1, -1].forEach((wanted, at) => {
    expect(back[at]).toBeCloseTo(wanted, 3);
  });
});

it('the measured loudness is 0 dB for the loudest possible signal and −100 dB for silence', () => {
  expect(decibels(new Float32Array(10).fill(1))).toBeCloseTo(0);
  expect(decibels(new Float32Array(10).fill(0.1))).toBeCloseTo(-20);
  expect(decibels(new Float32Array(10))).toBe(-100);
});
