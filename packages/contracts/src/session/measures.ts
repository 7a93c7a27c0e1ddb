import { z } from 'zod';

/**
 * Measures of how the learner spoke. Speed, pauses and interruptions are null if all turns were typed. Questions and
 * filler words are null for languages other than English and French.
 */
export const measures = z.object({
  /** The learner's share of all words, 0 to 1. */
  talk_share: z.number(),
  turn_words: z.number(),
  longest_turn_words: z.number().int(),
  open_questions: z.number().int().nullable(),
  closed_questions: z.number().int().nullable(),
  filler_words: z.number().int().nullable(),
  /** Only spoken turns count for the words per minute. */
  words_per_minute: z.number().nullable(),
  /** Number of pauses of half a second or more, per minute of the learner's speech. */
  pauses_per_minute: z.number().nullable(),
  interruptions: z.number().int().nullable(),
});
export type Measures = z.output<typeof measures>;
