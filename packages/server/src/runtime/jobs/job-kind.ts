import type { Db } from '../database/tenant-scope.ts';
import type { JobFailure } from './job-error.ts';

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly organization_id: string | null;
  readonly subject_key: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** The jobs of one kind of an organization. */
export interface OrganizationWork {
  readonly kind: string;
  readonly organization_id: string;
}

/** Registers work that runs after the commit of the transaction. After a rollback, the work does not run. */
export type AfterCommit = (work: () => void) => void;

/** Stores the result of a job, in the transaction that ends the job. */
export type StoreResult = (tx: Db, afterCommit: AfterCommit) => Promise<void>;

export interface JobContext {
  /** Aborted when the process stops, the job is cancelled, or another worker has taken over the job. */
  readonly signal: AbortSignal;
  /** Runs `work` in a transaction with the tenant scope of the job's organization. */
  transact<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /**
   * Stores an intermediate result, from which a later attempt resumes. Throws if another worker has taken
   * over the job.
   */
  keep(store: (tx: Db) => Promise<void>): Promise<void>;
}

/** `state` is `queued` if the job is retried automatically, otherwise `failed`. */
export interface FailedAttempt extends JobFailure {
  readonly state: 'queued' | 'failed';
}

export interface JobKind {
  readonly kind: string;
  /** Maximum number of concurrent jobs of this kind per process. */
  readonly at_once: number;
  readonly max_attempts: number;
  readonly backoff: Backoff;
  /**
   * Interval at which a worker renews the lease of its job and checks for a cancellation; 10 s by default.
   */
  readonly heartbeat_ms?: number;
  /** For a recurring job: delay after a run until the next run. */
  readonly every_seconds?: number;
  /** Does the work of the job outside a transaction. Returns a function that stores the result. */
  run(job: Job, context: JobContext): Promise<StoreResult>;
  /** `onRetry` runs in the transaction in which a user retries a failed job. */
  onRetry?(tx: Db, subject_key: string): Promise<void>;
  /** `onFailed` runs in the transaction that stores the failure of an attempt. */
  onFailed?(tx: Db, job: Job, failed: FailedAttempt, afterCommit: AfterCommit): Promise<void>;
}

/** Delays between attempts to run a job, in seconds. */
export interface Backoff {
  readonly first: number;
  /** Ratio of each delay to the previous delay. */
  readonly factor: number;
  readonly longest: number;
}

/**
 * Delays are shortened at random by up to this share, so that jobs that failed together are not retried
 * together.
 */
const jitter = 0.25;

export function backoffSeconds({ first, factor, longest }: Backoff, attempts: number): number {
  const wait = Math.min(longest, first * factor ** Math.max(0, attempts - 1));
  return wait * (1 - jitter * Math.random());
}
