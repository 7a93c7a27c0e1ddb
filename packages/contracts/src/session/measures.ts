import { z } from 'zod';

/**
 * What code counts of how the learner spoke; no model is asked. Figures on speech are null unless its timing was stored,
 * questions and fillers are null in a language that is not English or French.
 */
export const measures = z.object({
  /** The learner's share of all words, 0 to 1. */
  talk_share: z.number(),
  /** Mean and largest number of words of a learner's turn. */
  turn_words: z.number(),
  longest_turn_words: z.number().int(),
  open_questions: z.number().int().nullable(),
  closed_questions: z.number().int().nullable(),
  filler_words: z.number().int().nullable(),
  /** Of spoken turns alone. */
  words_per_minute: z.number().nullable(),
  /** Silences of half a second or more while the learner spoke. */
  pauses_per_minute: z.number().nullable(),
  /** Replies that the learner spoke over. */
  interruptions: z.number().int().nullable(),
});
export type Measures = z.output<typeof measures>;
