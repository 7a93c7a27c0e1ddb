import type { FailedAttempt } from '../jobs/job-kind.ts';

/** Retry options of analysis jobs: twelve attempts, 2, 8, 32 … seconds to four hours apart, about a day in total. */
export const analysisRetries = {
  max_attempts: 12,
  backoff: { first: 2, factor: 4, longest: 4 * 3600 },
} as const;

/** Columns that a failed attempt sets in the row of a reading or a turning point search. */
export const failedState = ({ state, error_class }: FailedAttempt) => ({
  state: state === 'queued' ? ('failed' as const) : ('given-up' as const),
  error_code: error_class,
});
