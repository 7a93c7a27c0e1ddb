import { expect, it } from 'vitest';
import { heardText } from './apply-step.ts';

it('an interrupted reply is cut after the last word that was played completely', () => {
  const text = 'Forty people, and you?';
  expect(heardText(text, 7)).toBe('Forty');
  expect(heardText(text, 6)).toBe('Forty');
  expect(heardText(text, 13)).toBe('Forty people,');
  expect(heardText(text, 2)).toBe('');
  expect(heardText(text, 0)).toBe('');
  expect(heardText(text, 500)).toBe(text);
});
