import type { PersonaContent } from '@repartee/contracts/library/persona';
import { type SpokenLanguage, spokenLanguage } from '../language/spoken-language.ts';
import { folded, sentencesOf, wordsOf } from '../practice/reading/folded-text.ts';
import { sharedSubjects, subjectsOf } from '../practice/reading/topic-match.ts';
import { simulationData } from './simulation-data.ts';

/**
 * Measures of a persona's behaviour. They are computed from the text of its replies and are therefore comparable
 * between models.
 */
export interface ReplyMeasures {
  /** Average number of words per reply. */
  readonly reply_words: number;
  /** Average number of questions per reply. */
  readonly questions: number;
  /** Number of the persona's disclosures (facts that it can reveal) that occur in its replies. */
  readonly disclosures: number;
  /**
   * Share of replies, 0 to 1, in which the persona puts pressure on the learner by an objection, a demand, a doubt or a
   * refusal.
   */
  readonly pressure: number;
}

/** A reply counts as saying a line of the persona if it mentions at least this share of the line's subjects. */
const saidFrom = 0.6;

function says(reply: string, line: string, language: SpokenLanguage): boolean {
  if (folded(reply).includes(folded(line).trim())) return true;
  const subjects = subjectsOf(line, language);
  return (
    subjects.size >= 2 && sharedSubjects(subjects, subjectsOf(reply, language)) / subjects.size >= saidFrom
  );
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Computes the measures of one conversation. `tag` is its language; if there are no built-in rules for that language,
 * those of the fallback language are used.
 */
export function measureReplies(
  replies: readonly string[],
  { disclosures, objections }: Pick<PersonaContent, 'disclosures' | 'objections'>,
  tag: string,
): ReplyMeasures {
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
