import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { typedPatterns, withParts, wordSet } from '../../language/pattern-schemas.ts';

/** Conversational moves (such as a question or an apology) that a sentence of the learner can contain. */
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

/**
 * Conversational moves for which there is a pattern. `closed_question` has none, because every question that is not an
 * open question counts as closed.
 */
const listedMoves = moves.filter((move) => move !== 'closed_question');

/**
 * Reasons why a turn does not belong to the role-play: a prompt injection, a question about the AI, or another subject.
 */
const oddities = ['injection', 'ai_question', 'off_topic'] as const;
export type Oddity = (typeof oddities)[number];

/** Patterns that recognise the moves in a turn, by language (from `languages/<tag>/lexicon.json`). */
export const lexicons = await loadLanguageData(
  withParts(
    z.strictObject({
      moves: z.record(z.enum(listedMoves), typedPatterns),
      oddities: z.record(z.enum(oddities), typedPatterns),
      /** Expressions of time that are precise enough for a commitment, such as a weekday, a date or an hour. */
      when: typedPatterns.transform(({ source }) => new RegExp(`\\b(?:${source})`, 'u')),
      /** Words that indicate that a sentence is about the past. */
      past: typedPatterns,
      /**
       * Frequent words that name no subject, such as “the”. They are ignored when the subjects of two texts are
       * compared.
       */
      stopwords: wordSet,
    }),
  ),
  (locale) => import(`../languages/${locale}/lexicon.json`, { with: { type: 'json' } }),
);
