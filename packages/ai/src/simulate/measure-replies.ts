import type { SimulationMeasures } from '@repartee/contracts/library/authoring/simulation';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import { type SpokenLanguage, spokenLanguage } from '../language/spoken-language.ts';
import { folded, sentencesOf, wordsOf } from '../practice/reading/folded-text.ts';
import { sharedSubjects, subjectsOf } from '../practice/reading/topic-match.ts';
import { simulationData } from './simulation-data.ts';

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

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * `tag` is the language of the conversation. Without rules for that language, the rules of the fallback language are
 * used.
 */
export function measureReplies(
  replies: readonly string[],
  { disclosures, objections }: Pick<PersonaContent, 'disclosures' | 'objections'>,
  tag: string,
): SimulationMeasures {
  const language = spokenLanguage(tag);
  const { pressure } = simulationData[language];
  const presses = (reply: string) =>
    pressure.test(folded(reply)) || objections.some((line) => says(reply, line, language));
  return {
    reply_words: mean(replies.map((reply) => wordsOf(reply).length)),
    questions: mean(replies.map((reply) => sentencesOf(reply, language).filter(({ asks }) => asks).length)),
    disclosures: disclosures.filter((line) => replies.some((reply) => says(reply, line, language))).length,
    pressure: mean(replies.map((reply) => (presses(reply) ? 1 : 0))),
  };
}
