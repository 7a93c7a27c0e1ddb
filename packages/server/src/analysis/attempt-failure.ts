import { isAiError } from '@repartee/ai/ports/ai-error';

/** Attempts after which a reading is tried again on request only. They take a good day. */
const mostAttempts = 12;

/** Seconds until the next attempt: 2, 8, 32 … up to four hours. */
const backoff = (attempts: number): number => Math.min(4 * 3600, 2 * 4 ** Math.max(0, attempts - 1));

/** What becomes of an attempt that was stopped with the process. */
export const interruptedAttempt = { state: 'pending', error_code: null, seconds: 0 } as const;

/** What the same request would not cure is not repeated by itself: a refused key, a context that is too long. */
export function attemptFailure(error: unknown, attempts: number) {
  const again = (!isAiError(error) || error.retryable) && attempts < mostAttempts;
  return {
    state: again ? ('failed' as const) : ('given-up' as const),
    error_code: isAiError(error) ? error.code : 'unexpected',
    seconds: again ? backoff(attempts) : 0,
  };
}
