import { describe, expect, it } from 'vitest';
import { heardLength } from './heard-length.ts';

const first = { start: 0, end: 30 };
const second = { start: 31, end: 91 };

describe('the heard length of a reply', () => {
  it('is zero before the first sound, and the whole text once all audio was played', () => {
    expect(heardLength([{ ...first, played_s: 0, total_s: 2 }])).toBe(0);
    expect(
      heardLength([
        { ...first, played_s: 2, total_s: 2 },
        { ...second, played_s: 0, total_s: null },
      ]),
    ).toBe(30);
  });

  it('is proportional to the played share of the audio', () => {
    expect(
      heardLength([
        { ...first, played_s: 2, total_s: 2 },
        { ...second, played_s: 1, total_s: 4 },
      ]),
    ).toBe(46);
  });

  it('uses the speed so far while the audio is still arriving', () => {
    const slow = { ...first, played_s: 3, total_s: 3 };
    expect(heardLength([slow, { ...second, played_s: 3, total_s: null }])).toBe(61);
    expect(heardLength([{ ...first, played_s: 1, total_s: null }])).toBe(15);
  });

  it('is accurate to a second for voices of very different speeds', () => {
    for (const unitsPerSecond of [9, 14, 20]) {
      for (let played = 0; played < 90 / unitsPerSecond; played += 0.1) {
        const total_1 = 30 / unitsPerSecond;
        const spans = [
          { ...first, played_s: Math.min(played, total_1), total_s: total_1 },
          { ...second, played_s: Math.max(0, played - total_1), total_s: null },
        ];
        const truth = played * unitsPerSecond;
        expect(Math.abs(heardLength(spans) - truth)).toBeLessThan(unitsPerSecond);
      }
    }
  });
});
