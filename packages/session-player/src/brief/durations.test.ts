import { expect, it } from 'vitest';
import { playTime, waitTime } from './durations.ts';

it('B-7 a waiting time below 100 ms is shown in milliseconds, and a longer one in seconds', () => {
  expect([42, 720, 1130].map((ms) => waitTime('en-GB', ms))).toEqual([
    '42\u00a0ms',
    '0.7\u00a0s',
    '1.1\u00a0s',
  ]);
  expect(waitTime('fr-FR', 720)).toBe('0,7\u00a0s');
});

it('the duration of a session is shown in minutes and seconds, without units that are zero', () => {
  expect([372, 60, 12, 0].map(playTime)).toEqual([
    '6\u00a0min 12\u00a0s',
    '1\u00a0min',
    '12\u00a0s',
    '0\u00a0s',
  ]);
});
