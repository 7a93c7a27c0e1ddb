import { z } from 'zod';

export type AiCallPurpose =
  | 'persona-reply'
  | 'persona-speech'
  | 'learner-transcription'
  | 'second-hearing'
  | 'observer-reading'
  | 'draft'
  | 'test-chat'
  | 'connection-test'
  | 'safety-check';

/**
 * `reserved`: the AI call is running, and an amount for its cost is reserved. `settled`: a usable answer came back.
 * `failed`: none did, or a time limit cut it off. `cancelled`: nobody needed the rest of the answer, such as after an
 * interruption by the learner. `abandoned`: the server process ended during the AI call, so the reserved amount is
 * billed; figures count it as failed.
 */
export type AiCallState = 'reserved' | 'settled' | 'failed' | 'cancelled' | 'abandoned';

/** Provider and model of a reply, shown to the learner (B-6). */
export const answeredBy = z.object({
  provider: z.string(),
  model: z.string(),
  /** True for the practice engine of this product, which needs no AI vendor. */
  built_in: z.boolean(),
});
export type AnsweredBy = z.output<typeof answeredBy>;
