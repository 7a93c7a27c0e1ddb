import type { Db } from '../database/tenant-scope.ts';
import type { Backoff } from './backoff.ts';
import type { JobFailure } from './job-error.ts';

/** A job as its worker sees it. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly organization_id: string | null;
  readonly subject_key: string;
  readonly payload: unknown;
  /** This one included. */
  readonly attempts: number;
}

/** Leaves work for when the transaction is committed; it is dropped if the transaction is undone. */
export type AfterCommit = (work: () => void) => void;

/** Stores a result in the transaction that ends the job, so that both happen or neither does. */
export type StoreResult = (tx: Db, afterCommit: AfterCommit) => Promise<void>;

export interface JobContext {
  /** Aborts when the process stops, or when the lease was lost to another worker. */
  readonly signal: AbortSignal;
  /** Stores an intermediate result while the lease holds, so that a later attempt goes on from it. Throws when it was lost. */
  keep(store: (tx: Db) => Promise<void>): Promise<void>;
}

/** How an attempt ended that failed. `failed`: it is not retried by itself. */
export interface FailedAttempt extends JobFailure {
  readonly state: 'queued' | 'failed';
}

export interface JobKind {
  readonly kind: string;
  /** How many a process runs side by side. */
  readonly at_once: number;
  readonly max_attempts: number;
  readonly backoff: Backoff;
  /** How soon a worker sees that its job was cancelled by another process; 10 s unless told. */
  readonly heartbeat_ms?: number;
  /** The job comes back this long after it ended. Its failures never end it. */
  readonly every_seconds?: number;
  /** Does the work outside any transaction and answers how to store its result. */
  run(job: Job, context: JobContext): Promise<StoreResult>;
  /** Runs in the transaction that makes a failed job due again, at the request of a user. */
  onRetry?(tx: Db, subject_key: string): Promise<void>;
  /** Runs in the transaction that records the failure. */
  onFailed?(tx: Db, job: Job, failed: FailedAttempt, afterCommit: AfterCommit): Promise<void>;
}
