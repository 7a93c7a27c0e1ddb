import { lexiconEn } from './lexicon.en.ts';
import { lexiconFr } from './lexicon.fr.ts';
import type { Lexicon } from './lexicon.ts';
import type { SpokenLanguage } from './spoken-language.ts';

const lexicons: Record<SpokenLanguage, Lexicon> = { en: lexiconEn, fr: lexiconFr };

export const lexiconOf = (language: SpokenLanguage): Lexicon => lexicons[language];

/** Makes apostrophes and hyphens optional: users often omit them (“dont”, « qu est ce »). */
const typedInHaste = (pattern: string): string =>
  pattern.replaceAll("'", "'?").replace(/(?<=[a-z])-(?=[a-z]{2})/g, '[- ]?');

const compiled = new Map<readonly string[], RegExp>();

/** Returns one regular expression for a list of patterns; compiled expressions are cached. */
export function anyOf(patterns: readonly string[]): RegExp {
  let expression = compiled.get(patterns);
  if (!expression) {
    expression = new RegExp(patterns.map((pattern) => `(?:${typedInHaste(pattern)})`).join('|'), 'u');
    compiled.set(patterns, expression);
  }
  return expression;
}
