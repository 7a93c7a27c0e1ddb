import { spokenText } from '@repartee/contracts/session/spoken-text';
import { describe, expect, it } from 'vitest';
import { heardLength } from './heard-length.ts';

const spokenWhole = (length: number) => ({ positions: Array.from({ length }, (_, at) => at) });
const first = { start: 0, end: 30, spoken: spokenWhole(30) };
const second = { start: 31, end: 91, spoken: spokenWhole(60) };

describe('heard length of a reply in characters', () => {
  it('the heard length of a reply is zero before the first sound', () => {
    expect(heardLength([{ ...first, played_s: 0, total_s: 2 }])).toBe(0);
    expect(
      heardLength([
        { ...first, played_s: 2, total_s: 2 },
        { ...second, played_s: 0, total_s: null },
      ]),
    ).toBe(30);
  });

  it('the heard length of a reply grows in proportion to the part of the audio that was played', () => {
    expect(
      heardLength([
        { ...first, played_s: 2, total_s: 2 },
        { ...second, played_s: 1, total_s: 4 },
      ]),
    ).toBe(46);
  });

  it('a stage direction, which is not spoken, counts as heard as soon as the words after it are played', () => {
    const written = '*leans back, says nothing* I was told two weeks.';
    const part = { start: 0, end: written.length, spoken: spokenText(written), total_s: 2 };
    expect(heardLength([{ ...part, played_s: 0.1 }])).toBeGreaterThan(written.indexOf('I was') - 1);
    expect(written.slice(0, heardLength([{ ...part, played_s: 1 }]))).toMatch(/I was told$/);
    expect(heardLength([{ ...part, played_s: 2 }])).toBe(written.length);
  });

  it('the heard length of a sentence is estimated while its audio is still arriving', () => {
    const slow = { ...first, played_s: 3, total_s: 3 };
    expect(heardLength([slow, { ...second, played_s: 3, total_s: null }])).toBe(61);
    expect(heardLength([{ ...first, played_s: 1, total_s: null }])).toBe(15);
  });

  it('the estimated heard length of a reply is wrong by less than one second of speech', () => {
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
