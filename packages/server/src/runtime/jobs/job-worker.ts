import { aiError } from '@repartee/ai/ports/ai-error';
import type { Db } from '../database/tenant-scope.ts';
import type { Job, JobKind, OrganizationWork } from './job-kind.ts';
import { runNow } from './job-repository.ts';
import { type ClaimedJob, claimNextJob, type JobRunner } from './run-job.ts';

const ofKind = (jobs: readonly Job[], kind: string): Job[] => jobs.filter((job) => job.kind === kind);

const kindsWithRoom = (kinds: readonly JobKind[], running: readonly Job[]): JobKind[] =>
  kinds.filter(({ kind, at_once }) => ofKind(running, kind).length < at_once);

/** An organization with many jobs must not delay those of others, so half of the room of a kind is its share. */
const worksOverShare = (room: readonly JobKind[], running: readonly Job[]): OrganizationWork[] =>
  room.flatMap(({ kind, at_once }) =>
    [...Map.groupBy(ofKind(running, kind), (job) => job.organization_id)].flatMap(
      ([organization_id, jobs]) =>
        organization_id && jobs.length >= at_once / 2 ? [{ kind, organization_id }] : [],
    ),
  );

/** Runs due jobs in this process. */
export class JobWorker {
  readonly #runner: JobRunner;
  readonly #stopping = new AbortController();
  readonly #kinds = new Map<string, JobKind>();
  readonly #running = new Map<Promise<void>, ClaimedJob>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;

  constructor(runner: JobRunner) {
    this.#runner = runner;
  }

  register(kind: JobKind): void {
    if (this.#kinds.has(kind.kind)) throw new Error(`the job kind ${kind.kind} is registered twice`);
    this.#kinds.set(kind.kind, kind);
  }

  /** The kinds of jobs that run at intervals. */
  recurring(): string[] {
    return [...this.#kinds.values()].flatMap(({ kind, every_seconds }) =>
      every_seconds === undefined ? [] : [kind],
    );
  }

  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#look().catch((error: unknown) =>
      this.#runner.log.error({ err: error }, 'failed to look for due jobs; retrying at the next poll'),
    );
  }

  async retry(tx: Db, job: Pick<Job, 'kind' | 'subject_key' | 'organization_id'>): Promise<boolean> {
    if (!(await runNow(tx, job))) return false;
    await this.#kinds.get(job.kind)?.onRetry?.(tx, job.subject_key);
    return true;
  }

  /**
   * Aborts a job whose row was deleted, if this process runs the job. If another process runs the job, that
   * process aborts the job at its next heartbeat.
   */
  cancel(kind: string, subject_key: string): void {
    for (const { job, abandon } of this.#running.values())
      if (job.kind === kind && job.subject_key === subject_key) abandon();
  }

  /** Runs all due jobs, or only those of the given kind, and waits until they have ended. */
  async drain(kind?: string): Promise<void> {
    for (;;) {
      await this.#look();
      const awaited = [...this.#running].filter(([, { job }]) => kind === undefined || job.kind === kind);
      if (awaited.length === 0) return;
      await Promise.all(awaited.map(([work]) => work));
    }
  }

  /** Aborts the running jobs and waits until they are released, so that other processes can run them. */
  async stop(): Promise<void> {
    this.#stopping.abort(aiError('process-stopped'));
    // The search has logged its error.
    await this.#looking?.catch(() => undefined);
    await Promise.all(this.#running.keys());
  }

  #look(): Promise<void> {
    this.#lookAgain = true;
    this.#looking ??= this.#claimAll().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #claimAll(): Promise<void> {
    do {
      this.#lookAgain = false;
      while (!this.#stopping.signal.aborted) {
        const jobs = [...this.#running.values()].map(({ job }) => job);
        const room = kindsWithRoom([...this.#kinds.values()], jobs);
        const claimed = await claimNextJob(this.#runner, room, worksOverShare(room, jobs));
        if (!claimed) break;
        this.#start(claimed);
      }
    } while (this.#lookAgain && !this.#stopping.signal.aborted);
  }

  #start(claimed: ClaimedJob): void {
    const work: Promise<void> = claimed
      .run(this.#stopping.signal)
      .catch((error: unknown) =>
        this.#runner.log.error(
          { err: error, job_id: claimed.job.id },
          'failed to store the end of a job; the job runs again when its lease expires',
        ),
      )
      .finally(() => {
        this.#running.delete(work);
        this.wake();
      });
    this.#running.set(work, claimed);
  }
}
