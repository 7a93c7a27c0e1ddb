import { expect, it } from 'vitest';
import { extraTimes, ownTimeLimit, partnerSpeed } from './accommodation.ts';

it('B-16 a time limit is extended by the factor, and stays away without a clock or a limit', () => {
  expect(extraTimes.map((extra_time) => ownTimeLimit(600, { extra_time }))).toEqual([
    600,
    750,
    900,
    1200,
    null,
  ]);
  expect(ownTimeLimit(null, { extra_time: 'double' })).toBeNull();
});

it('B-16 a slower partner speaks at four fifths of the voice’s speed, and never below the least', () => {
  const speeds = (slower_partner: boolean) =>
    [null, { speed: 1.25 }, { speed: 0.5 }].map((voice) => partnerSpeed(voice, { slower_partner }));
  expect(speeds(true)).toEqual([0.8, 1, 0.5]);
  expect(speeds(false)).toEqual([1, 1.25, 0.5]);
  expect(partnerSpeed({ speed: 1.5 }, null)).toBe(1.5);
});
