import type { SimulationMeasures } from '@repartee/contracts/library/authoring/simulation';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import { spokenLanguage } from '../language/spoken-language.ts';
import { folded, sentencesOf, wordsOf } from '../practice/reading/folded-text.ts';
import { says } from '../practice/reading/topic-match.ts';
import { simulationData } from './simulation-data.ts';

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
