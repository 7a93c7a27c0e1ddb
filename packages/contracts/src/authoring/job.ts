import { z } from 'zod';

/** State of a background job that an author started. `running`: poll again; `failed`: `error_code` says why. */
export const authoringJobStates = ['running', 'complete', 'failed'] as const;
export type AuthoringJobState = (typeof authoringJobStates)[number];

/** Common fields of all authoring jobs (drafts and simulations). */
export const authoringJob = z.object({
  id: z.uuid(),
  state: z.enum(authoringJobStates),
  /** Error code of the AI call that made the job fail; null if it has not failed. */
  error_code: z.string().nullable(),
});
