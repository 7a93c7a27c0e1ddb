import { expect, it } from 'vitest';
import { uiLocaleFor } from './locales.ts';

it('R-NAV-5 reads English of any country as en-GB and French of any country as fr-FR', () => {
  expect(['en-US', 'en', 'en-AU', 'EN-gb'].map(uiLocaleFor)).toEqual(Array(4).fill('en-GB'));
  expect(['fr', 'fr-CA', 'fr-FR'].map(uiLocaleFor)).toEqual(Array(3).fill('fr-FR'));
  expect(uiLocaleFor('de-DE')).toBeUndefined();
});
