import { randomUUID } from 'node:crypto';
import { aiError } from '@repartee/ai/ports/ai-error';
import type { FastifyBaseLogger } from 'fastify';
import { storeWithRetry } from '../database/store-with-retry.ts';
import type { Db, TenantScope, Transact } from '../database/tenant-scope.ts';
import { failureOf, type JobFailure } from './job-error.ts';
import {
  backoffSeconds,
  type FailedAttempt,
  type Job,
  type JobContext,
  type JobKind,
  type OrganizationWork,
  type StoreResult,
} from './job-kind.ts';
import { claimJob, endAttempt, lockClaim, renewLease } from './job-repository.ts';

export interface JobRunner {
  readonly transact: Transact;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /**
   * Runs when a job has failed and is not retried automatically, in the transaction that stores the failure.
   */
  readonly onGivenUp?: (tx: Db, job: Job) => Promise<void>;
}

const usual_heartbeat_ms = 10_000;
const crashed: JobFailure = {
  error_class: 'crashed',
  error_message: 'The process ended during each attempt.',
  retryable: false,
};

export interface ClaimedJob {
  readonly job: Job;
  run(stopping: AbortSignal): Promise<void>;
  abandon(): void;
}

/** Claims a job of the work in `busy` only if there is no other. */
export async function claimNextJob(
  runner: JobRunner,
  kinds: readonly JobKind[],
  busy: readonly OrganizationWork[],
): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined;
  const owner = randomUUID();
  const names = kinds.map(({ kind }) => kind);
  const claim = (except: readonly OrganizationWork[]) =>
    runner.transact({ everywhere: 'job queue' }, (tx) => claimJob(tx, owner, names, except));
  const job = (busy.length > 0 && (await claim(busy))) || (await claim([]));
  const kind = kinds.find((one) => one.kind === job?.kind);
  if (!job || !kind) return undefined;
  const lost = new AbortController();
  return {
    job,
    run: (stopping) => runClaimed(runner, kind, { job, owner, lost }, stopping),
    abandon: () => lost.abort(new Error('the job was cancelled')),
  };
}

async function runClaimed(
  runner: JobRunner,
  kind: JobKind,
  { job, owner, lost }: { job: Job; owner: string; lost: AbortController },
  stopping: AbortSignal,
): Promise<void> {
  const { log } = runner;
  const transact: JobContext['transact'] = (work) => runner.transact(scopeOf(job), work);
  const signal = AbortSignal.any([stopping, lost.signal]);
  const heartbeat = setInterval(() => {
    transact((tx) => renewLease(tx, job.id, owner))
      .then((isHeld) => {
        if (!isHeld) lost.abort(aiError('process-stopped'));
      })
      .catch((error: unknown) =>
        log.warn({ err: error, job_id: job.id }, 'failed to renew the lease of a job'),
      );
  }, kind.heartbeat_ms ?? usual_heartbeat_ms);
  const keep: JobContext['keep'] = (store) =>
    storeWithRetry(log, () =>
      transact(async (tx) => {
        if (!(await lockClaim(tx, job.id, owner))) throw new Error('another process has taken over the job');
        await store(tx);
      }),
    );
  try {
    if (job.attempts > kind.max_attempts) return await fail(runner, kind, job, owner, crashed);
    const store = await kind.run(job, { signal, keep, transact });
    await storeWithRetry(log, () =>
      end(runner, job, owner, async (tx, afterCommit) => {
        await store(tx, afterCommit);
        await endAttempt(tx, job.id, {
          state: kind.every_seconds === undefined ? 'done' : 'queued',
          error_class: null,
          error_message: null,
          seconds: kind.every_seconds ?? 0,
          attempts: kind.every_seconds === undefined ? job.attempts : 0,
          emptied: true,
        });
      }),
    );
  } catch (error) {
    if (stopping.aborted) return await handBack(runner, job, owner);
    if (lost.signal.aborted) return;
    const failure = failureOf(error);
    const { attempts, organization_id, id: job_id } = job;
    log.warn(
      { err: error, job_id, kind: kind.kind, organization_id, attempts, error_class: failure.error_class },
      'an attempt to run a job failed',
    );
    await fail(runner, kind, job, owner, failure);
  } finally {
    clearInterval(heartbeat);
  }
}

/** What a job reads and stores is its organization's. */
const scopeOf = ({ organization_id }: Job): TenantScope =>
  organization_id === null ? { everywhere: 'job of no organization' } : { organization_id };

/** Discards the result if another process has taken over the job. */
async function end({ transact, log }: JobRunner, job: Job, owner: string, work: StoreResult): Promise<void> {
  const committed: (() => void)[] = [];
  await transact(scopeOf(job), async (tx) => {
    if (await lockClaim(tx, job.id, owner)) await work(tx, (after) => void committed.push(after));
    else
      log.warn(
        { job_id: job.id },
        'lost the lease of a job to another process, which runs the job; this result is discarded',
      );
  });
  for (const after of committed) after();
}

async function fail(
  runner: JobRunner,
  kind: JobKind,
  job: Job,
  owner: string,
  failure: JobFailure,
): Promise<void> {
  const again = kind.every_seconds !== undefined || (failure.retryable && job.attempts < kind.max_attempts);
  const failed: FailedAttempt = { ...failure, state: again ? 'queued' : 'failed' };
  const wait = Math.max(backoffSeconds(kind.backoff, job.attempts), (failure.retry_after_ms ?? 0) / 1000);
  await end(runner, job, owner, async (tx, afterCommit) => {
    const { error_class, error_message } = failure;
    await endAttempt(tx, job.id, {
      ...{ state: failed.state, error_class, error_message, attempts: job.attempts },
      seconds: again ? wait : 0,
      emptied: false,
    });
    await kind.onFailed?.(tx, job, failed, afterCommit);
    if (!again) await runner.onGivenUp?.(tx, job);
  });
}

/**
 * Sets a job back to queued when its process stops, so that another process can run it immediately. The
 * attempt does not count.
 */
const handBack = (runner: JobRunner, job: Job, owner: string): Promise<void> =>
  end(runner, job, owner, async (tx) =>
    endAttempt(tx, job.id, {
      ...{ state: 'queued', error_class: null, error_message: null, seconds: 0 },
      ...{ attempts: job.attempts - 1, emptied: false },
    }),
  );
