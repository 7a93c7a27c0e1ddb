import { expect, it } from 'vitest';
import { firstMoodOf, moodLimit, moodOf, moods, shownMood } from './mood.ts';

it('a mood follows the estimated outcome, and a sharp fall hurts', () => {
  expect([10, 40, 60, 80].map((estimate) => moodOf(estimate))).toEqual([
    'closed',
    'doubtful',
    'listening',
    'won-over',
  ]);
  expect(moodOf(75, 88)).toBe('hurt');
  expect(moodOf(77, 88)).toBe('won-over');
});

it('a persona begins in the mood that its author chose, or else in the mood of its difficulty', () => {
  expect(firstMoodOf({ first_mood: 'hurt', difficulty: 1 })).toBe('hurt');
  expect(([1, 3, 4] as const).map((difficulty) => firstMoodOf({ first_mood: null, difficulty }))).toEqual([
    'listening',
    'doubtful',
    'closed',
  ]);
});

it('B-2 a persona is shown as won over only with the win, and every other mood stays', () => {
  for (const mood of moods) {
    expect(shownMood(mood, moodLimit(true))).toBe(mood);
    expect(shownMood(mood, moodLimit(false))).toBe(mood === 'won-over' ? 'listening' : mood);
  }
});
