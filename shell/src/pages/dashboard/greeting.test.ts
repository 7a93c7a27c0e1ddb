import { describe, expect, it } from 'vitest';
import { greetingAt } from './dashboard-page.tsx';

describe('the dashboard greeting', () => {
  it.each([
    [0, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
  ])('the dashboard greeting at %i o’clock is “Good %s”', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting);
  });
});
