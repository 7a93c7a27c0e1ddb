import { expect, it } from 'vitest';
import { uiLocales } from '../locales.ts';
import { localizedTitle, missingTitles } from './localized-title.ts';

it('R-UI-1 a title requires an English text, and may have texts in languages that the interface does not support', () => {
  expect(localizedTitle().parse({ 'en-GB': 'Team', 'nl-NL': 'Team' })).toEqual({
    'en-GB': 'Team',
    'nl-NL': 'Team',
  });
  expect(localizedTitle().safeParse({ 'fr-FR': 'Équipe' }).success).toBe(false);
  expect(localizedTitle().safeParse({ 'en-GB': 'Team', 'fr-FR': '' }).success).toBe(false);
});

it('R-UI-1 `missingTitles` finds the titles that lack a text in one of the interface languages', () => {
  const whole = Object.fromEntries(uiLocales.map((locale) => [locale, 'Team']));
  const manifest = {
    id: 'mfe-team',
    routes: [{ title: whole }, { title: { ...whole, 'fr-FR': undefined } }],
    menu: [],
  };
  expect(missingTitles(manifest)).toEqual([{ path: ['routes', 1, 'title'], locale: 'fr-FR' }]);
});
