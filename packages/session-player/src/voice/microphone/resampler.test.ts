import { describe, expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const tone = (hertz: number, rate: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));

function inPieces(resampler: Resampler, samples: Float32Array): Float32Array {
  const out: number[] = [];
  for (let at = 0, length = 1; at < samples.length; at += length, length = ((length * 7) % 1999) + 1)
    out.push(...resampler.push(samples.subarray(at, at + length)));
  return Float32Array.from(out);
}
const level = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

describe('R-VOICE-2 resampler of microphone audio', () => {
  it.each([8_000, 16_000, 44_100, 48_000, 96_000])(
    'the resampler converts %i Hz to 44100 Hz and keeps duration, loudness and pitch',
    (rate) => {
      const out = inPieces(new Resampler(rate, 44_100), tone(440, rate, 2));
      expect(Math.abs(out.length / 88_200 - 1)).toBeLessThan(0.002);
      const wanted = tone(440, 44_100, 2);
      const middle = out.subarray(4_000, 80_000);
      expect(level(middle)).toBeCloseTo(Math.SQRT1_2, 2);
      let error = 0;
      for (let at = 0; at < middle.length; at += 1)
        error = Math.max(error, Math.abs((middle[at] ?? 0) - (wanted[at + 4_000] ?? 0)));
      expect(error).toBeLessThan(0.01);
    },
  );

  it('the resampler removes frequencies that are too high for the lower sample rate', () => {
    const out = inPieces(new Resampler(96_000, 44_100), tone(30_000, 96_000, 1));
    expect(level(out.subarray(1_000, 40_000))).toBeLessThan(0.01);
  });

  it('the resampler gives the same samples for audio in chunks and audio in one piece', () => {
    const samples = tone(1_000, 48_000, 1);
    const whole = new Resampler(48_000, 44_100).push(samples);
    const pieces = inPieces(new Resampler(48_000, 44_100), samples);
    expect(Math.abs(whole.length - pieces.length)).toBeLessThanOrEqual(1);
    for (let at = 0; at < pieces.length; at += 97) expect(pieces[at]).toBeCloseTo(whole[at] ?? 0, 4);
  });
});
