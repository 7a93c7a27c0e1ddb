import { lexiconOf } from '../lexicon/lexicons.ts';
import type { SpokenLanguage } from '../lexicon/spoken-language.ts';
import { wordsOf } from './folded-text.ts';

const endings: Record<SpokenLanguage, RegExp> = {
  en: /(?:ings?|edly|ed|ies|ers?|ly|es|s)$/,
  fr: /(?:ements?|ations?|antes?|ants?|ees?|er|ez|ent|ons|es|e|s)$/,
};

const listed = new Map<string, ReadonlySet<string>>();
function setOf(words: string): ReadonlySet<string> {
  let set = listed.get(words);
  if (!set) {
    set = new Set(words.split(' '));
    listed.set(words, set);
  }
  return set;
}

/** Returns a word without its ending, so that “delays” matches “delayed”. */
export const stemOf = (word: string, language: SpokenLanguage): string => {
  const stem = word.replace(endings[language], '');
  return (stem.length >= 3 ? stem : word).slice(0, 7);
};

/** Returns the stems of the content words. */
export function subjectsOf(text: string, language: SpokenLanguage): ReadonlySet<string> {
  const stopwords = setOf(lexiconOf(language).stopwords);
  const kept = wordsOf(text)
    .map((word) => word.replace(/^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'/, '').replace(/'s$/, ''))
    .filter((word) => word.length >= 4 && !stopwords.has(word) && !/^\d+$/.test(word));
  return new Set(kept.map((word) => stemOf(word, language)));
}

/** Returns the number of subjects that two texts share. */
export const sharedSubjects = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((subject) => other.has(subject)).length;
