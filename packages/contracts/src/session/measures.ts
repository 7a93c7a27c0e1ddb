import { z } from 'zod';

/**
 * Measures of how the learner spoke, computed by code without a model. Words per minute, pauses and interruptions are
 * null if no turn has a stored speaking time, for example because all turns were typed. Numbers of questions and filler
 * words are null for languages other than English and French.
 */
export const measures = z.object({
  /** The learner's share of all words, 0 to 1. */
  talk_share: z.number(),
  /** Mean and maximum number of words in a learner's turn. */
  turn_words: z.number(),
  longest_turn_words: z.number().int(),
  open_questions: z.number().int().nullable(),
  closed_questions: z.number().int().nullable(),
  filler_words: z.number().int().nullable(),
  /** Words per minute, computed from spoken turns only. */
  words_per_minute: z.number().nullable(),
  /** Pauses of half a second or more within the learner's speech, per minute. */
  pauses_per_minute: z.number().nullable(),
  /** Number of replies that the learner interrupted. */
  interruptions: z.number().int().nullable(),
});
export type Measures = z.output<typeof measures>;
