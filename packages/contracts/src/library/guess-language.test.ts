import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each([
  [
    'en',
    'You run a ward with four patients waiting. Walter may go home today, and his daughter is not sure that he should.',
  ],
  [
    'fr',
    'Vous dirigez un atelier de montage. Karim y est chef d’équipe depuis quatre ans, et c’est vous qui l’avez nommé.',
  ],
])('E-12 a text is guessed to be in the language %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

it.each([
  'The call.',
  'Sie leiten eine Station mit vier wartenden Patienten. Walter darf heute nach Hause, und seine Tochter ist nicht sicher, ob er soll.',
  'Vous dirigez un atelier et vous attendez Karim. You run a workshop and you are waiting for Karim, who is late again.',
])('nothing is guessed about a text that is short, mixed or in another language: %s', (text) => {
  expect(guessLanguage(text)).toBeUndefined();
});
