import { describe, expect, it } from 'vitest';
import { conditionsText } from '../pages/terms/conditions-text.ts';
import { contactText } from '../pages/terms/contact-text.ts';
import { legalText } from '../pages/terms/legal-text.ts';
import { privacyText } from '../pages/terms/privacy-text.ts';
import english from './en-GB.json' with { type: 'json' };
import french from './fr-FR.json' with { type: 'json' };

type Tree = { readonly [key: string]: string | Tree | readonly unknown[] };

const flat = (tree: unknown, path = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries(tree as Tree).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));

const terms = { privacyText, conditionsText, legalText, contactText };

describe('the words of the shell', () => {
  it('R-UI-1 are the same in English and French, with the same blanks to fill in', () => {
    const shape = (texts: object) =>
      flat(texts).map(([key, text]) => `${key} ${(text.match(/\{\{\w+\}\}/g) ?? []).sort().join()}`);
    expect(shape(french).sort()).toEqual(shape(english).sort());
  });

  it('terms have the same sections and points in English and French', () => {
    for (const texts of Object.values(terms)) {
      const shape = (locale: 'en-GB' | 'fr-FR') =>
        texts[locale].sections.map(({ paragraphs, points }) => [paragraphs.length, points?.length ?? 0]);
      expect(shape('fr-FR')).toEqual(shape('en-GB'));
    }
  });

  it('French has no-break spaces before its double punctuation and inside its quotation marks', () => {
    const texts = [...flat(french), ...Object.values(terms).flatMap((text) => flat(text['fr-FR']))];
    const loose = texts.filter(([, text]) => /(?<![\u00a0\u202f])[;!?»]| :|«(?!\u00a0)/.test(text));
    expect(loose).toEqual([]);
  });

  it('no text shouts', () => {
    const texts = [...flat(english), ...flat(french), ...flat(terms)];
    expect(texts.filter(([, text]) => text.includes('!'))).toEqual([]);
  });
});
