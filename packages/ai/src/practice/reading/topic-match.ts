import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../grammar.ts';
import { lexicons } from '../lexicon.ts';
import { wordsOf } from './folded-text.ts';

/** Removes the ending of a word, so that “delays” matches “delayed”. */
export const stemOf = (word: string, language: SpokenLanguage): string => {
  const stem = word.replace(grammars[language].endings, '');
  return (stem.length >= 3 ? stem : word).slice(0, 7);
};

/** Subjects of a text are the stems of its content words. */
export function subjectsOf(text: string, language: SpokenLanguage): ReadonlySet<string> {
  const stopwords = lexicons[language].stopwords;
  const kept = wordsOf(text)
    .map((word) => word.replace(grammars[language].clitics, ''))
    .filter((word) => word.length >= 4 && !stopwords.has(word) && !/^\d+$/.test(word));
  return new Set(kept.map((word) => stemOf(word, language)));
}

export const sharedSubjects = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((subject) => other.has(subject)).length;
