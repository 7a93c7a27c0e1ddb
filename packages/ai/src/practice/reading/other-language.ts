import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../lexicon/grammar.ts';
import { wordsOf } from './folded-text.ts';
import foreignWords from './foreign-words.json' with { type: 'json' };

/** Frequent words by language, also of languages that the persona does not speak. */
const sets = Object.entries({
  ...Object.fromEntries(
    Object.entries(foreignWords).map(([language, words]) => [language, new Set(words.split(' '))]),
  ),
  ...Object.fromEntries(
    Object.entries(grammars).map(([language, { common_words }]) => [language, common_words]),
  ),
}).map(([language, words]) => ({ language, words }));

/** Returns true if the text is mainly in a non-Latin script, or in a language other than `language`. */
export function seemsOtherLanguage(text: string, language: SpokenLanguage): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length >= 3 && latin / letters.length < 0.5) return true;
  const words = wordsOf(text).flatMap((word) => word.split("'"));
  if (words.length < 4) return false;
  const counts = sets.map((set) => ({
    language: set.language,
    hits: words.filter((word) => set.words.has(word)).length,
  }));
  const own = counts.find((count) => count.language === language)?.hits ?? 0;
  const best = counts.reduce((most, count) => (count.hits > most.hits ? count : most));
  return (
    best.language !== language &&
    best.hits >= 3 &&
    best.hits >= own * 2 + 1 &&
    best.hits / words.length >= 0.25
  );
}
