import { z } from 'zod';

/**
 * Measures of the learner's spoken turns, by the clock. They need the reports `speech-times` of the learner's browser;
 * a turn without one does not count.
 */
const speechMeasures = z.object({
  /** Number of the learner's turns that count here, of all turns. */
  spoken_turns: z.number().int(),
  turns: z.number().int(),
  /** Words for each minute of speaking. The pauses do not count as speaking. */
  words_per_minute: z.number().int(),
  /** The learner's share of the time in which a voice was heard, 0 to 1. Null if the persona was not heard. */
  time_share: z.number().nullable(),
  pauses: z.number().int(),
  longest_pause_ms: z.number().int(),
  /** Median of the silences between the persona's last sound and the learner's first. Null if there was none. */
  response_ms: z.number().int().nullable(),
  /** Null for languages without a list of filler words. */
  fillers_per_minute: z.number().nullable(),
  /** The filler words that were counted, most frequent first. */
  fillers: z.array(z.object({ word: z.string(), count: z.number().int() })),
  /** Turns that the learner began while the persona was audible. */
  interruptions: z.number().int(),
  /** Turns in which the persona became audible in the middle of the learner's speech. */
  interrupted: z.number().int(),
});
export type SpeechMeasures = z.output<typeof speechMeasures>;

/** Measures of what the learner said. Filler words are null for languages other than English and French. */
export const measures = z.object({
  /** The learner's share of all words, 0 to 1. */
  talk_share: z.number(),
  turn_words: z.number(),
  longest_turn_words: z.number().int(),
  filler_words: z.number().int().nullable(),
  /** Null if no turn was spoken. */
  speech: speechMeasures.nullable(),
});
export type Measures = z.output<typeof measures>;
