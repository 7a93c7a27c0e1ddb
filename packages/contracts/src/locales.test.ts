import { expect, it } from 'vitest';
import { localized, nativeLanguageName, uiLanguages, uiLocaleFor } from './locales.ts';

it('R-NAV-5 reads English of any country as en-GB and French of any country as fr-FR', () => {
  expect(['en-US', 'en', 'en-AU', 'EN-gb'].map(uiLocaleFor)).toEqual(Array(4).fill('en-GB'));
  expect(['fr', 'fr-CA', 'fr-FR'].map(uiLocaleFor)).toEqual(Array(3).fill('fr-FR'));
  expect(['de-DE', 'fro', ''].map(uiLocaleFor)).toEqual(Array(3).fill(undefined));
});

it('R-UI-1 finds the text of a tag, and English where a language has none', () => {
  const texts = { 'en-GB': 'Save', 'fr-FR': 'Enregistrer' };
  expect(['en-US', 'fr-CA', 'de-DE'].map((tag) => localized(texts, tag))).toEqual([
    'Save',
    'Enregistrer',
    'Save',
  ]);
  expect(localized({ 'en-GB': 'Save' }, 'fr-FR')).toBe('Save');
});

it('names languages without their countries, and each in itself', () => {
  expect(uiLanguages).toEqual(['en', 'fr']);
  expect([nativeLanguageName('en-GB'), nativeLanguageName('fr-FR')]).toEqual(['English', 'Français']);
});
