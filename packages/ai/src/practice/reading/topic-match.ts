import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../grammar.ts';
import { lexicons } from '../lexicon.ts';
import { folded, wordsOf } from './folded-text.ts';

/** Removes the ending of a word, so that “delays” matches “delayed”. */
export const stemOf = (word: string, language: SpokenLanguage): string => {
  const stem = word.replace(grammars[language].endings, '');
  return (stem.length >= 3 ? stem : word).slice(0, 7);
};

function contentWordsOf(text: string, language: SpokenLanguage): readonly string[] {
  const stopwords = lexicons[language].stopwords;
  return wordsOf(text)
    .map((word) => word.replace(grammars[language].clitics, ''))
    .filter((word) => word.length >= 4 && !stopwords.has(word) && !/^\d+$/.test(word));
}

const stemsOf = (words: readonly string[], language: SpokenLanguage): ReadonlySet<string> =>
  new Set(words.map((word) => stemOf(word, language)));

/** Subjects of a text are the stems of its content words. */
export const subjectsOf = (text: string, language: SpokenLanguage): ReadonlySet<string> =>
  stemsOf(contentWordsOf(text, language), language);

/** Subjects without times, fillers and `others`: “Did you see the football last night?” is not about a night shift. */
export function topicsOf(
  text: string,
  language: SpokenLanguage,
  others: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const { times, fillers } = grammars[language];
  return stemsOf(
    contentWordsOf(text, language).filter(
      (word) => !times.has(word) && !fillers.has(word) && !others.has(word),
    ),
    language,
  );
}

export const sharedSubjects = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((subject) => other.has(subject)).length;

/**
 * A disclosure or objection counts as said if a reply mentions at least this share (0 to 1) of the subjects of the
 * disclosure or objection.
 */
const saidFrom = 0.6;

/** Returns true if a text says what a line of the author says, word for word or by most of its subjects. */
export function says(reply: string, line: string, language: SpokenLanguage): boolean {
  if (folded(reply).includes(folded(line).trim())) return true;
  const subjects = subjectsOf(line, language);
  return (
    subjects.size >= 2 && sharedSubjects(subjects, subjectsOf(reply, language)) / subjects.size >= saidFrom
  );
}
