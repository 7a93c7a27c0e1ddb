import type { FailedAttempt } from '../jobs/job-kind.ts';

/** What the jobs of an analysis share: twelve attempts, 2, 8, 32 … seconds to four hours apart, take a good day. */
export const analysisRetries = {
  max_attempts: 12,
  backoff: { first: 2, factor: 4, longest: 4 * 3600 },
} as const;

/** What a reading or a search stores of an attempt that failed. */
export const failedState = ({ state, error_class }: FailedAttempt) => ({
  state: state === 'queued' ? ('failed' as const) : ('given-up' as const),
  error_code: error_class,
});
