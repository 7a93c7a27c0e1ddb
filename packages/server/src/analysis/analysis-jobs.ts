import type { FailedAttempt } from '../jobs/job-kind.ts';

/**
 * An analysis job has three attempts within about one minute; then the report says what failed and offers a retry. Each
 * attempt asks a model once and lets it repair its answer once, so a reading costs at most six calls.
 */
export const analysisRetries = {
  max_attempts: 3,
  backoff: { first: 3, factor: 20, longest: 60 },
} as const;

export const failedState = ({ state, error_class }: FailedAttempt) => ({
  state: state === 'queued' ? ('failed' as const) : ('given-up' as const),
  error_code: error_class,
});
