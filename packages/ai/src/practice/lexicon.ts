import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { typedPatterns, withParts, wordSet } from '../language/pattern-schemas.ts';

/** A move is what a sentence of the learner does in the conversation, for example ask or apologise. */
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
  'snaps',
  'insults',
  'pushes',
  'overpromises',
] as const;
export type Move = (typeof moves)[number];

/** Every question that is not an open question is a closed question, so `closed_question` needs no pattern. */
const listedMoves = moves.filter((move) => move !== 'closed_question');

/** Reasons why a turn does not belong to the role-play. `ai_question` is a question about the AI. */
const oddities = ['injection', 'ai_question', 'off_topic'] as const;
export type Oddity = (typeof oddities)[number];

export const lexicons = await loadLanguageData(
  withParts(
    z.strictObject({
      moves: z.record(z.enum(listedMoves), typedPatterns),
      oddities: z.record(z.enum(oddities), typedPatterns),
      /** Times that are precise enough for a commitment, such as a weekday, a date or an hour. */
      when: typedPatterns.transform(({ source }) => new RegExp(`\\b(?:${source})`, 'u')),
      /** Words such as “yesterday”, which show that a sentence is about the past. */
      past: typedPatterns,
      /** Frequent words such as “the”, which are ignored when the subjects of two texts are compared. */
      stopwords: wordSet,
    }),
  ),
  (locale) => import(`./languages/${locale}/lexicon.json`, { with: { type: 'json' } }),
);
