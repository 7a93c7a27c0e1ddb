import { z } from 'zod';

/** State of a background job that an author started. The `error_code` of a `failed` job says why. */
export const authoringJobStates = ['running', 'complete', 'failed'] as const;
export type AuthoringJobState = (typeof authoringJobStates)[number];

/** Common fields of all authoring jobs (drafts and simulations). */
export const authoringJob = z.object({
  id: z.uuid(),
  state: z.enum(authoringJobStates),
  error_code: z.string().nullable(),
});
