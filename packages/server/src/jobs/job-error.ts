import { isAiError } from '@repartee/ai/ports/ai-error';
import { isUnavailable } from '../database/is-unavailable.ts';

/** Why an attempt failed, in words that an operator may read. */
export interface JobFailure {
  /** Such as `key-refused`; the same cause always has the same class. */
  readonly error_class: string;
  readonly error_message: string;
  /** Whether the same attempt may succeed later. */
  readonly retryable: boolean;
  /** The shortest wait that the other side asks for. */
  readonly retry_after_ms?: number | null;
}

class JobError extends Error implements JobFailure {
  override readonly name = 'JobError';
  readonly error_class: string;
  readonly retryable: boolean;

  constructor({ error_class, error_message, retryable }: JobFailure, cause: unknown) {
    super(error_message, { cause });
    this.error_class = error_class;
    this.retryable = retryable;
  }

  get error_message(): string {
    return this.message;
  }
}

/** What a job throws that knows its failure. `cause` is logged, not stored. */
export const jobError = (failure: JobFailure, cause?: unknown): Error => new JobError(failure, cause);

/** The message of an error that no one expected may hold personal data: it is in the log only. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof JobError) return error;
  if (isAiError(error))
    return {
      error_class: error.code,
      error_message: error.message,
      retryable: error.retryable,
      retry_after_ms: error.retryAfterMs,
    };
  if (isUnavailable(error))
    return {
      error_class: 'database-unavailable',
      error_message: 'The database cannot be reached.',
      retryable: true,
    };
  return {
    error_class: 'unexpected',
    error_message: 'An unexpected error. The log has it under the id of this job.',
    retryable: true,
  };
}
