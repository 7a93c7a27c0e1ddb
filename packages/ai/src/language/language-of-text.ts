import { languageOf } from '@repartee/contracts/locales';
import functionWords from './function-words.json' with { type: 'json' };

const wordLists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(functionWords).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** A text with so many words is either in the language or not; a shorter one may be a name or an exclamation. */
const enoughWords = 8;
/** So many more function words of another language than of the expected one show the other language. */
const enoughForeign = 3;

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/**
 * Tells by function words and script whether a text is in a language; `tag` is its BCP 47 tag. Returns undefined while
 * the text is too short to tell, and true for a language without a word list.
 */
export function isInLanguage(text: string, tag: string): boolean | undefined {
  const own = wordLists.get(languageOf(tag));
  if (!own) return true;
  const words = wordsOf(text);
  const letters = words.join('');
  const latin = letters.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters.length >= enoughWords && latin < letters.length / 2) return false;
  const hits = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  const others = [...wordLists.values()].filter((list) => list !== own).map(hits);
  const most = Math.max(...others);
  if (most - hits(own) >= enoughForeign) return false;
  // A word of both languages, such as “no”, shows nothing, nor does the “ai” of “As an AI” in French.
  return words.length >= enoughWords || hits(own) > most || undefined;
}
