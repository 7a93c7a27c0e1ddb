import { loadLanguageData } from '@repartee/ai/language/language-data';
import { fillText } from '@repartee/contracts/locales';
import { z } from 'zod';

/**
 * Some filler words are ordinary words too, such as “well” in “All is well.” and « bon » in « Bon, à lundi. ». Such words
 * count only inside a sentence, between two pauses.
 */
const places = {
  starts: '(?<=^\\s*|[,.;:!?…–—]\\s*)',
  inside: '(?<=[\\p{L}\\p{N}]\\s*(?:,|…|\\.{3}|[–—])\\s*)',
  pause: '\\s*(?:,|…|\\.{3}|[–—])',
  ends: '\\s*(?:[,.!…–—]|$)',
};

const filler = z
  .string()
  .transform(
    (pattern) => new RegExp(`(?<![\\p{L}\\p{N}'])(?:${fillText(pattern, places)})(?![\\p{L}\\p{N}'])`, 'giu'),
  );

/** Patterns of filler words, by language (from `languages/<tag>.json`). */
export const fillerPatterns = await loadLanguageData(
  z.strictObject({ fillers: z.array(filler) }).transform(({ fillers }) => fillers),
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);
