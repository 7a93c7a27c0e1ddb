import type { FailedAttempt } from '../jobs/job-kind.ts';

/**
 * An analysis job has twelve attempts within about one day. The delay starts at 2 seconds, and is multiplied by four
 * after each attempt up to four hours.
 */
export const analysisRetries = {
  max_attempts: 12,
  backoff: { first: 2, factor: 4, longest: 4 * 3600 },
} as const;

export const failedState = ({ state, error_class }: FailedAttempt) => ({
  state: state === 'queued' ? ('failed' as const) : ('given-up' as const),
  error_code: error_class,
});
