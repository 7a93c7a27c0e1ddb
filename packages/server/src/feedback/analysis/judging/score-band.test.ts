import { seededRandom } from '@repartee/ai/practice/seeded-random';
import { describe, expect, it } from 'vitest';
import { halfWidthOf } from './score-band.ts';

describe('B-13 the band of a score', () => {
  it('has the distance of rank ⌈(n + 1) × 0.9⌉', () => {
    const upTo = (n: number) => Array.from({ length: n }, (_, index) => n - index);
    expect(halfWidthOf(upTo(9))).toBe(9);
    expect(halfWidthOf(upTo(19))).toBe(18);
    expect(halfWidthOf(upTo(29))).toBe(27);
  });

  it('is missing with fewer than nine second readings', () => {
    expect(halfWidthOf([])).toBeNull();
    expect(halfWidthOf([4, 9, 2, 6, 5, 1, 3, 8])).toBeNull();
  });

  it('does not present a judge that repeats itself exactly as certain', () => {
    expect(halfWidthOf(Array(36).fill(0))).toBeNull();
  });

  const random = seededRandom('score bands');
  const between = (least: number, greatest: number) => least + random() * (greatest - least);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const clamped = (score: number) => Math.min(100, Math.max(0, Math.round(score)));
  const judges = {
    'with normal errors': (truth: number) => clamped(truth + 8 * normal()),
    'with even errors': (truth: number) => clamped(truth + between(-15, 15)),
    'that is sometimes far off': (truth: number) => clamped(truth + (random() < 0.15 ? 25 : 6) * normal()),
  };
  const sizes = [9, 20, 50, 200];

  it.each(Object.entries(judges).flatMap(([name, judge]) => sizes.map((size) => ({ name, judge, size }))))(
    'contains 85 to 95 % of second readings of a judge $name, after $size readings',
    ({ judge, size }) => {
      const distance = () => {
        const truth = between(30, 80);
        return Math.abs(judge(truth) - judge(truth));
      };
      const bands = 2000;
      let contained = 0;
      for (let band = 0; band < bands; band += 1) {
        const half = halfWidthOf(Array.from({ length: size }, distance)) ?? -1;
        if (distance() <= half) contained += 1;
      }
      expect(contained / bands).toBeGreaterThanOrEqual(0.85);
      expect(contained / bands).toBeLessThanOrEqual(0.95);
    },
  );
});
