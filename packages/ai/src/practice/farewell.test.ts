import { expect, it } from 'vitest';
import { isFarewell } from './farewell.ts';

it.each([
  ['en-GB', 'Thank you for your time. Goodbye.', true],
  ['en-GB', 'Bye! Or is there something else you need?', false],
  ['en-GB', 'I will send you the plan on Monday.', false],
  ['fr-FR', 'Merci à vous, bonne journée !', true],
  ['fr-FR', 'Allez, je vous laisse.', true],
  ['fr-FR', 'Je vous envoie le plan lundi.', false],
])('R-SES-7 %s: “%s” is a farewell: %s', (tag, text, expected) =>
  expect(isFarewell(text, tag)).toBe(expected),
);
