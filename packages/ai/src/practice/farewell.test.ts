import { expect, it } from 'vitest';
import { isFarewell } from './farewell.ts';

it.each([
  ['en-GB', 'Thank you for your time. Goodbye.', true],
  ['en-GB', 'Bye! Or is there something else you need?', false],
  ['en-GB', 'I will send you the plan on Monday.', false],
  ['fr-FR', 'Merci à vous, bonne journée !', true],
  ['fr-FR', 'Allez, je vous laisse.', true],
  ['fr-FR', 'Je vous envoie le plan lundi.', false],
  ['fr-FR', 'Je vous fais livrer demain à 7 heures, et je vous laisse mon numéro direct.', false],
  ['fr-FR', 'J’espère que vous avez passé une bonne nuit.', false],
  ['fr-FR', 'La livraison est repoussée à demain.', false],
  ['fr-FR', 'Allez, à demain !', true],
  ['en-GB', 'I will take care of it today.', false],
  ['en-GB', 'I am leaving you my direct number.', false],
  ['en-GB', 'I must go through the figures first.', false],
  ['en-GB', 'I have to go. Take care!', true],
])('R-SES-7 %s: “%s” is a farewell: %s', (tag, text, expected) =>
  expect(isFarewell(text, tag)).toBe(expected),
);
