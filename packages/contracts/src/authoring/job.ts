import { z } from 'zod';

/** Work that an author waits for. `running`: read it again in a moment; `failed`: `error_code` says why. */
export const authoringJobStates = ['running', 'complete', 'failed'] as const;
export type AuthoringJobState = (typeof authoringJobStates)[number];

/** What every job of an author answers, whatever it makes. */
export const authoringJob = z.object({
  id: z.uuid(),
  state: z.enum(authoringJobStates),
  /** The error code of an AI call. */
  error_code: z.string().nullable(),
});
