import type { Db } from '../database/tenant-scope.ts';
import type { Job, JobKind, OrganizationWork } from './job-kind.ts';
import { runNow } from './job-repository.ts';
import { type ClaimedJob, claimNextJob, type JobRunner } from './run-job.ts';

export interface JobWorker {
  register(kind: JobKind): void;
  wake(): void;
  /**
   * Aborts a job whose row was deleted, if this process runs the job. If another process runs the job, that
   * process aborts the job at its next heartbeat.
   */
  cancel(kind: string, subject_key: string): void;
  /** Runs all due jobs, or only those of the given kind, and waits until they have ended. */
  drain(kind?: string): Promise<void>;
  retry(tx: Db, job: Pick<Job, 'kind' | 'subject_key' | 'organization_id'>): Promise<boolean>;
  /** Aborts the running jobs and waits until they are released, so that other processes can run them. */
  stop(): Promise<void>;
}

export function jobWorker(runner: JobRunner): JobWorker {
  const stopping = new AbortController();
  const kinds = new Map<string, JobKind>();
  const running = new Map<Promise<void>, ClaimedJob>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const runningOf = (kind: string): Job[] =>
    [...running.values()].flatMap(({ job }) => (job.kind === kind ? [job] : []));

  const withRoom = (): JobKind[] =>
    [...kinds.values()].filter(({ kind, at_once }) => runningOf(kind).length < at_once);

  /** An organization with many jobs must not delay those of others, so half of the room of a kind is its share. */
  const overShare = (room: readonly JobKind[]): OrganizationWork[] =>
    room.flatMap(({ kind, at_once }) =>
      [...Map.groupBy(runningOf(kind), (job) => job.organization_id)].flatMap(([organization_id, jobs]) =>
        organization_id && jobs.length >= at_once / 2 ? [{ kind, organization_id }] : [],
      ),
    );

  const claimAll = async (): Promise<void> => {
    do {
      lookAgain = false;
      while (!stopping.signal.aborted) {
        const room = withRoom();
        const claimed = await claimNextJob(runner, room, overShare(room));
        if (!claimed) break;
        const work: Promise<void> = claimed
          .run(stopping.signal)
          .catch((error: unknown) =>
            runner.log.error(
              { err: error, job_id: claimed.job.id },
              'failed to store the end of a job; the job runs again when its lease expires',
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
      runner.log.error({ err: error }, 'failed to look for due jobs; retrying at the next poll'),
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
      stopping.abort(new Error('the process is stopping'));
      // The search has logged its error.
      await looking?.catch(() => undefined);
      await Promise.all(running.keys());
    },
  };
}
