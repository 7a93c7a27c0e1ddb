import { describe, expect, it } from 'vitest';
import { heardLength } from './heard-length.ts';

const first = { start: 0, end: 30 };
const second = { start: 31, end: 91 };

describe('how much of a reply was heard', () => {
  it('is nothing before the first sound, and all of what was played to its end', () => {
    expect(heardLength([{ ...first, played_s: 0, total_s: 2 }])).toBe(0);
    expect(
      heardLength([
        { ...first, played_s: 2, total_s: 2 },
        { ...second, played_s: 0, total_s: null },
      ]),
    ).toBe(30);
  });

  it('is as far into a span as into its audio', () => {
    expect(
      heardLength([
        { ...first, played_s: 2, total_s: 2 },
        { ...second, played_s: 1, total_s: 4 },
      ]),
    ).toBe(46);
  });

  it('goes by the pace so far while the audio is still coming in', () => {
    const slow = { ...first, played_s: 3, total_s: 3 };
    expect(heardLength([slow, { ...second, played_s: 3, total_s: null }])).toBe(61);
    expect(heardLength([{ ...first, played_s: 1, total_s: null }])).toBe(15);
  });

  it('is within a second of the truth for voices of very different pace', () => {
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
