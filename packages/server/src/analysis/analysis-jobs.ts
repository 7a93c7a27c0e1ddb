import type { FailedAttempt } from '../jobs/job-kind.ts';

/**
 * Retry options of analysis jobs: twelve attempts in about one day. The delay starts at 2 seconds, grows by a factor of
 * four and is at most four hours.
 */
export const analysisRetries = {
  max_attempts: 12,
  backoff: { first: 2, factor: 4, longest: 4 * 3600 },
} as const;

/** Columns of a reading, or of a turning point search, that a failed attempt updates. */
export const failedState = ({ state, error_class }: FailedAttempt) => ({
  state: state === 'queued' ? ('failed' as const) : ('given-up' as const),
  error_code: error_class,
});
