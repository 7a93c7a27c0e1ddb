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
  /** How many of the facts that the persona can disclose are in its replies. */
  readonly disclosures: number;
  /** Share of replies, 0 to 1, that contain pressure: an objection, a demand, a doubt or a refusal. */
  readonly pressure: number;
}

/** Minimum share of a line's subjects that a reply must mention to count as saying that line. */
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

/** Computes the measures of one conversation. A language without built-in rules is treated as the fallback language. */
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
