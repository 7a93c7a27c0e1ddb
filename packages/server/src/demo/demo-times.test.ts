import { expect, it } from 'vitest';
import { demoAfternoon, demoDueDate } from './demo-times.ts';

const nights = [new Date(2026, 10, 27, 3, 12), new Date(2026, 2, 29, 23, 58)].map(Number);

it('sessions of the demo ended in an afternoon before now, each at a minute of its own, also if it is seeded at night', () => {
  for (const now of nights) {
    const keys = Array.from({ length: 12 }, (_, index) => `learner ${index}`);
    const times = keys.map((key) => demoAfternoon(now, 1, key));
    for (const time of times) {
      expect(time.getTime()).toBeLessThan(now);
      expect(time.getHours()).toBeGreaterThanOrEqual(13);
      expect(time.getHours()).toBeLessThan(17);
    }
    expect(new Set(times.map((time) => time.getMinutes())).size).toBeGreaterThan(6);
  }
});

it('a playlist of the demo is due in the evening', () => {
  for (const now of nights) {
    const due = demoDueDate(now, 6);
    expect([due.getHours(), due.getMinutes()]).toEqual([18, 0]);
  }
});
