import { expect, it } from 'vitest';
import { localized, nativeLanguageName, uiLanguages, uiLocaleFor } from './locales.ts';

it('R-NAV-5 maps English of any country to en-GB and French of any country to fr-FR', () => {
  expect(['en-US', 'en', 'en-AU', 'EN-gb'].map(uiLocaleFor)).toEqual(Array(4).fill('en-GB'));
  expect(['fr', 'fr-CA', 'fr-FR'].map(uiLocaleFor)).toEqual(Array(3).fill('fr-FR'));
  expect(['eo-001', 'fro', ''].map(uiLocaleFor)).toEqual(Array(3).fill(undefined));
});

it('R-UI-1 returns the text for a BCP 47 tag, and the English text for a language without translation', () => {
  const texts = { 'en-GB': 'Save', 'fr-FR': 'Enregistrer' };
  expect(['en-US', 'fr-CA', 'eo-001'].map((tag) => localized(texts, tag))).toEqual([
    'Save',
    'Enregistrer',
    'Save',
  ]);
  expect(localized({ 'en-GB': 'Save' }, 'fr-FR')).toBe('Save');
});

it('lists the interface languages without their country, and names each language in that language', () => {
  expect(uiLanguages.slice(0, 2)).toEqual(['en', 'fr']);
  expect([nativeLanguageName('en-GB'), nativeLanguageName('fr-FR')]).toEqual(['English', 'Français']);
});
