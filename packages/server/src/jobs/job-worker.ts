import type { Db } from '../database/tenant-scope.ts';
import type { Job, JobKind } from './job-kind.ts';
import { runNow } from './job-repository.ts';
import { type ClaimedJob, claimNextJob, type JobRunner } from './run-job.ts';

export interface JobWorker {
  register(kind: JobKind): void;
  /** Looks for due jobs immediately instead of after the polling interval. */
  wake(): void;
  /** Aborts a job that was deleted. Another process that runs it stops at its next heartbeat. */
  cancel(kind: string, subject_key: string): void;
  /** Runs all due jobs, of one kind or of all kinds. */
  drain(kind?: string): Promise<void>;
  /** Makes a job due whose last attempt failed; returns false if there is no such job. */
  retry(tx: Db, job: Pick<Job, 'kind' | 'subject_key' | 'organization_id'>): Promise<boolean>;
  /** Aborts running jobs and waits until their leases are released. */
  stop(): Promise<void>;
}

/** Runs jobs of the registered kinds concurrently, each kind up to its limit. */
export function jobWorker(runner: JobRunner): JobWorker {
  const stopping = new AbortController();
  const kinds = new Map<string, JobKind>();
  const running = new Map<Promise<void>, ClaimedJob>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const withRoom = (): JobKind[] =>
    [...kinds.values()].filter(
      ({ kind, at_once }) => [...running.values()].filter(({ job }) => job.kind === kind).length < at_once,
    );

  const claimAll = async (): Promise<void> => {
    do {
      lookAgain = false;
      while (!stopping.signal.aborted) {
        const claimed = await claimNextJob(runner, withRoom());
        if (!claimed) break;
        const work: Promise<void> = claimed
          .run(stopping.signal)
          .catch((error: unknown) =>
            runner.log.error(
              { err: error, job_id: claimed.job.id },
              'the end of a job could not be stored; it runs again when its lease expires',
            ),
          )
          .finally(() => {
            running.delete(work);
            wake();
          });
        running.set(work, claimed);
      }
    } while (lookAgain && !stopping.signal.aborted);
  };

  const look = (): Promise<void> => {
    lookAgain = true;
    looking ??= claimAll().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    look().catch((error: unknown) =>
      runner.log.error({ err: error }, 'claiming jobs failed; retrying at the next poll'),
    );
  };

  return {
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`the job kind ${kind.kind} is registered twice`);
      kinds.set(kind.kind, kind);
    },
    wake,
    async retry(tx, job) {
      if (!(await runNow(tx, job))) return false;
      await kinds.get(job.kind)?.onRetry?.(tx, job.subject_key);
      return true;
    },
    cancel(kind, subject_key) {
      for (const { job, abandon } of running.values())
        if (job.kind === kind && job.subject_key === subject_key) abandon();
    },
    async drain(kind) {
      for (;;) {
        await look();
        const awaited = [...running].filter(([, { job }]) => kind === undefined || job.kind === kind);
        if (awaited.length === 0) return;
        await Promise.all(awaited.map(([work]) => work));
      }
    },
    async stop() {
      stopping.abort(new Error('the process stops'));
      await looking?.catch(() => undefined);
      await Promise.all(running.keys());
    },
  };
}
