import { isAiError } from '@repartee/ai/ports/ai-error';
import { isStatementTimeout, isUnavailable } from '../database/is-unavailable.ts';

/** A stored failure contains no personal data, because operators may read it. */
export interface JobFailure {
  /** Constant that identifies the cause of the error, such as `key-refused`. */
  readonly error_class: string;
  readonly error_message: string;
  readonly retryable: boolean;
  /** Delay that the remote service requested before the next attempt. */
  readonly retry_after_ms?: number | null;
}

class JobError extends Error implements JobFailure {
  override readonly name = 'JobError';
  readonly error_class: string;
  readonly retryable: boolean;
  readonly retry_after_ms: number | null;

  constructor({ error_class, error_message, retryable, retry_after_ms }: JobFailure, cause: unknown) {
    super(error_message, { cause });
    this.error_class = error_class;
    this.retryable = retryable;
    this.retry_after_ms = retry_after_ms ?? null;
  }

  get error_message(): string {
    return this.message;
  }
}

/** `cause` is logged, not stored. */
export const jobError = (failure: JobFailure, cause?: unknown): Error => new JobError(failure, cause);

/** The failure of a job that somebody waits for: it runs again only if they request it. Its caller logs unexpected errors. */
export function lastingError(error: unknown): Error {
  const { code, message } = isAiError(error)
    ? error
    : { code: 'server-failed', message: 'An unexpected error; see the server log.' };
  return jobError({ error_class: code, error_message: message, retryable: false }, error);
}

/** Messages of unexpected errors may contain personal data, so they are only logged. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof JobError) return error;
  if (isAiError(error))
    return {
      error_class: error.code,
      error_message: error.message,
      retryable: error.retryable,
      retry_after_ms: error.retryAfterMs,
    };
  if (isStatementTimeout(error))
    return {
      error_class: 'database-timeout',
      error_message: 'A statement took longer than its limit of 30 seconds.',
      retryable: true,
    };
  if (isUnavailable(error))
    return {
      error_class: 'database-unavailable',
      error_message: 'The database cannot be reached.',
      retryable: true,
    };
  return {
    error_class: 'unexpected',
    error_message: 'Unexpected error; search the server log for the id of this job.',
    retryable: true,
  };
}
