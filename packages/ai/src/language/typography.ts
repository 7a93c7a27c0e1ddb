import { z } from 'zod';
import { loadLanguageData } from './language-data.ts';
import { type SpokenLanguage, spokenLanguage } from './spoken-language.ts';

const regularExpression = (flags: string) => z.string().transform((pattern) => new RegExp(pattern, flags));

/** Some languages need spaces before punctuation marks, and shorten words before certain letters. */
const typographies = await loadLanguageData(
  z.strictObject({
    spacing: z.array(z.strictObject({ pattern: regularExpression('g'), replacement: z.string() })),
    elisions: z.array(
      z.strictObject({ word: z.string(), elided: z.string(), before: regularExpression('i') }),
    ),
  }),
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);

/** Inserts non-breaking spaces, such as the space before “?” in French. */
export const spaced = (text: string, language: SpokenLanguage): string =>
  typographies[language].spacing.reduce(
    (result, { pattern, replacement }) => result.replace(pattern, replacement),
    text,
  );

/** Inserts non-breaking spaces into every string of an object or array. `tag` is the BCP 47 tag of the language. */
export function spacedWithin<Value>(value: Value, tag: string): Value {
  if (typeof value === 'string') return spaced(value, spokenLanguage(tag)) as Value;
  if (Array.isArray(value)) return value.map((inner) => spacedWithin(inner, tag)) as Value;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, spacedWithin(inner, tag)]),
    ) as Value;
  }
  return value;
}

/** Shortens the word before a name: “de Hélène” → “d’Hélène”. */
export const elidedBefore = (text: string, name: string, language: SpokenLanguage): string =>
  typographies[language].elisions
    .filter(({ before }) => before.test(name))
    .reduce((result, { word, elided }) => result.replaceAll(`${word} ${name}`, `${elided}${name}`), text);
