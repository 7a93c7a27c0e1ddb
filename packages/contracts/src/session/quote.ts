import { z } from 'zod';

/**
 * A quote that the server has found in the transcript. `start` and `end` are positions in the message, in
 * UTF-16 units.
 */
export const quote = z.object({
  message_seq: z.number().int(),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type Quote = z.output<typeof quote>;
