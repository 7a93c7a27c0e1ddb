import type { Db } from '../database/tenant-scope.ts';
import type { Backoff } from './backoff.ts';
import type { JobFailure } from './job-error.ts';

/** Job data for its worker. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly organization_id: string | null;
  readonly subject_key: string;
  readonly payload: unknown;
  /** Number of attempts, including the current one. */
  readonly attempts: number;
}

/**
 * Registers a callback that runs after the transaction commits. If the transaction is rolled back, the callback is
 * dropped.
 */
export type AfterCommit = (work: () => void) => void;

/** Stores a result in the same transaction that ends the job. */
export type StoreResult = (tx: Db, afterCommit: AfterCommit) => Promise<void>;

export interface JobContext {
  /** Aborts when the process stops, or when another worker has taken over the job. */
  readonly signal: AbortSignal;
  /**
   * Stores an intermediate result, from which a later attempt resumes. Throws if another worker has taken over the job.
   */
  keep(store: (tx: Db) => Promise<void>): Promise<void>;
}

/** A failed attempt. `failed`: the job is not retried automatically. */
export interface FailedAttempt extends JobFailure {
  readonly state: 'queued' | 'failed';
}

export interface JobKind {
  readonly kind: string;
  /** Maximum number of concurrent jobs per process. */
  readonly at_once: number;
  readonly max_attempts: number;
  readonly backoff: Backoff;
  /** Interval at which a worker checks for cancellation by another process; 10 s by default. */
  readonly heartbeat_ms?: number;
  /** Delay after which a recurring job is queued again, also after a failure. */
  readonly every_seconds?: number;
  /** Does the work outside a transaction. Returns a function that stores the result. */
  run(job: Job, context: JobContext): Promise<StoreResult>;
  /** Runs in the transaction that retries a failed job at a user's request. */
  onRetry?(tx: Db, subject_key: string): Promise<void>;
  /** Runs in the transaction that records a failure. */
  onFailed?(tx: Db, job: Job, failed: FailedAttempt, afterCommit: AfterCommit): Promise<void>;
}
