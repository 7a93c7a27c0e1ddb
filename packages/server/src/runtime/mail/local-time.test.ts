import { expect, it } from 'vitest';
import { secondsOfQuiet } from './local-time.ts';

const night = { from: '20:00', until: '08:00' };
/** Returns when a mail of the given time is sent. */
const sentAt = (time_zone: string, now: string, quiet_hours = night): string =>
  new Date(Date.parse(now) + secondsOfQuiet({ time_zone, quiet_hours }, new Date(now)) * 1000)
    .toISOString()
    .slice(0, 19);

it('E-7 quiet hours that cross midnight end in the morning of the reader’s time zone', () => {
  expect(sentAt('Europe/Paris', '2026-11-26T22:30:20Z')).toBe('2026-11-27T07:00:00');
  expect(sentAt('Europe/Paris', '2026-11-27T05:00:00Z')).toBe('2026-11-27T07:00:00');
  expect(sentAt('America/New_York', '2026-11-27T04:00:00Z')).toBe('2026-11-27T13:00:00');
  expect(sentAt('Asia/Kathmandu', '2026-11-26T16:00:00Z')).toBe('2026-11-27T02:15:00');
});

it('E-7 quiet hours begin and end to the minute', () => {
  expect(sentAt('UTC', '2026-11-26T19:59:59Z')).toBe('2026-11-26T19:59:59');
  expect(sentAt('UTC', '2026-11-26T20:00:00Z')).toBe('2026-11-27T08:00:00');
  expect(sentAt('UTC', '2026-11-27T07:59:59Z')).toBe('2026-11-27T08:00:00');
  expect(sentAt('UTC', '2026-11-27T08:00:00Z')).toBe('2026-11-27T08:00:00');
  expect(sentAt('UTC', '2026-11-27T12:30:00Z', { from: '12:00', until: '14:00' })).toBe(
    '2026-11-27T14:00:00',
  );
});

it('E-7 quiet hours end at the same local time when the clocks change in the night', () => {
  expect(sentAt('Europe/Paris', '2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00');
  expect(sentAt('Europe/Paris', '2026-10-24T21:00:00Z')).toBe('2026-10-25T07:00:00');
});

it('E-7 quiet hours that end at a time that the clocks leave out end just after it', () => {
  const hours = { from: '22:00', until: '02:30' };
  expect(sentAt('Europe/Paris', '2026-03-28T23:00:00Z', hours)).toBe('2026-03-29T01:30:00');
});
