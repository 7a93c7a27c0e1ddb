import { expect, it } from 'vitest';
import { localized, nativeLanguageName, uiLanguages, uiLocaleFor } from './locales.ts';

it('R-NAV-5 English of any country maps to en-GB, and French of any country to fr-FR', () => {
  expect(['en-US', 'en', 'en-AU', 'EN-gb'].map(uiLocaleFor)).toEqual(Array(4).fill('en-GB'));
  expect(['fr', 'fr-CA', 'fr-FR'].map(uiLocaleFor)).toEqual(Array(3).fill('fr-FR'));
  expect(['eo-001', 'fro', ''].map(uiLocaleFor)).toEqual(Array(3).fill(undefined));
});

it('R-UI-1 a BCP 47 tag gets the text in its language, or the English text if there is no translation', () => {
  const texts = { 'en-GB': 'Save', 'fr-FR': 'Enregistrer' };
  expect(['en-US', 'fr-CA', 'eo-001'].map((tag) => localized(texts, tag))).toEqual([
    'Save',
    'Enregistrer',
    'Save',
  ]);
  expect(localized({ 'en-GB': 'Save' }, 'fr-FR')).toBe('Save');
});

it('the interface languages are listed without their country, and each language is named in that language', () => {
  expect(uiLanguages.slice(0, 2)).toEqual(['en', 'fr']);
  expect([nativeLanguageName('en-GB'), nativeLanguageName('fr-FR')]).toEqual(['English', 'Français']);
});
