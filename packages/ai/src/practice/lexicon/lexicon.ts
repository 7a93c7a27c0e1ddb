import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { typedPatterns, withParts, wordSet } from '../../language/pattern-schemas.ts';

/** Kinds of conversational acts that a sentence of the learner can contain. */
export const moves = [
  'open_question',
  'closed_question',
  'acknowledges',
  'paraphrases',
  'names_issue',
  'apologises',
  'owns',
  'proposes',
  'seeks_agreement',
  'sets_next_step',
  'gives_evidence',
  'thanks',
  'factual_question',
  'accepts',
  'asks_meaning',
  'disagrees',
  'greets',
  'closes',
  'vague_step',
  'cancels',
  'blames',
  'dismisses',
  'insults',
  'pushes',
  'overpromises',
] as const;
export type Move = (typeof moves)[number];

/** Moves with patterns of their own: a closed question is a question that is not an open one. */
const listedMoves = moves.filter((move) => move !== 'closed_question');

/** Kinds of turns that do not belong to the role-play. */
const oddities = ['injection', 'ai_question', 'off_topic'] as const;
export type Oddity = (typeof oddities)[number];

/** Patterns by which the moves of a turn are recognised, by language (`languages/<tag>/lexicon.json`). */
export const lexicons = await loadLanguageData(
  withParts(
    z.strictObject({
      moves: z.record(z.enum(listedMoves), typedPatterns),
      oddities: z.record(z.enum(oddities), typedPatterns),
      /** A day, a date or an hour precise enough for a commitment. */
      when: typedPatterns.transform(({ source }) => new RegExp(`\\b(?:${source})`, 'u')),
      /** Words that show that a sentence is about the past. */
      past: typedPatterns,
      /** Function words without content of their own. */
      stopwords: wordSet,
    }),
  ),
  (locale) => import(`../languages/${locale}/lexicon.json`, { with: { type: 'json' } }),
);
