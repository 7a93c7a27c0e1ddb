import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { type Batch, runBatches } from '../database/batches.ts';
import { findRestoredCopy } from '../database/restored-copy.ts';
import { transactIn } from '../database/tenant-scope.ts';
import {
  countJobs,
  deleteOldJobs,
  type JobCount,
  releaseJobLeases,
  startRecurringJob,
} from './job-repository.ts';
import { JobWorker } from './job-worker.ts';
import type { JobRunner } from './run-job.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Pick<JobWorker, 'register' | 'wake' | 'cancel' | 'retry' | 'drain'>;
  }
}

const jobPollInterval_ms = 2000;

/** Options of a job that one of the processes runs once an hour. */
export const hourly = {
  at_once: 1,
  max_attempts: Number.POSITIVE_INFINITY,
  backoff: { first: 60, factor: 2, longest: 3600 },
  every_seconds: 3600,
} as const;

/** Registers a job that runs `batches` until they find no more rows. */
export const registerCleanup = (
  app: FastifyInstance,
  kind: string,
  batches: readonly Batch[],
  every_seconds: number = hourly.every_seconds,
): void =>
  app.jobs.register({
    kind,
    ...hourly,
    every_seconds,
    async run(_, { signal }) {
      await runBatches(app.database.db, batches, signal);
      return async () => undefined;
    },
  });

/**
 * Features register their background jobs with `app.jobs`. Due jobs run from when the app is ready until it
 * closes.
 */
export function registerJobs(app: FastifyInstance, onGivenUp?: JobRunner['onGivenUp']): void {
  const transact = transactIn(app.database.db);
  const startUp = { everywhere: 'start-up' } as const;
  const worker = new JobWorker({ transact, log: app.log, ...(onGivenUp && { onGivenUp }) });
  app.decorate('jobs', worker);
  registerJobMetrics(app);
  registerCleanup(app, 'job-cleanup', deleteOldJobs);

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    const copy = await transact(startUp, findRestoredCopy);
    if (copy)
      app.log.warn(
        copy,
        'this database is a restored copy: jobs, e-mails and AI calls wait until `pnpm data activate` is run',
      );
    // Only one process uses an embedded database, so a running job was interrupted when the previous process
    // ended.
    if (app.database.store.kind === 'embedded') await transact(startUp, releaseJobLeases);
    await transact(startUp, async (tx) => {
      for (const kind of worker.recurring()) await startRecurringJob(tx, kind);
    });
    worker.wake();
    timer = setInterval(() => worker.wake(), jobPollInterval_ms).unref();
  });
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await worker.stop();
  };
  app.drain.register(stop);
  app.addHook('onClose', stop);
}

/** Prometheus waits ten seconds for all metrics. */
const answerTimeout_ms = 2000;

/** While the database does not answer, the metrics contain no jobs. */
function registerJobMetrics(app: FastifyInstance): void {
  const count = async (): Promise<readonly JobCount[]> => {
    const counted = transactIn(app.database.db)({ everywhere: 'metrics' }, countJobs).catch(
      (error: unknown) => {
        app.log.warn({ err: error }, 'failed to count background jobs; the metrics leave them out');
        return [];
      },
    );
    return Promise.race([counted, sleep(answerTimeout_ms, [], { ref: false })]);
  };
  let counting: Promise<readonly JobCount[]> | undefined;
  /** Both metrics are read at once, by one query. */
  const read = (): Promise<readonly JobCount[]> => {
    counting ??= count().finally(() => {
      counting = undefined;
    });
    return counting;
  };
  const registers = [app.metrics];
  new Gauge({
    name: 'jobs',
    help: 'Number of queued, running and failed background jobs',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counts = await read();
      this.reset();
      for (const { kind, queued, running, failed } of counts) {
        this.set({ kind, state: 'queued' }, queued);
        this.set({ kind, state: 'running' }, running);
        this.set({ kind, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'job_oldest_seconds',
    help: 'Seconds since the oldest queued job of a kind became due',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await read();
      this.reset();
      for (const { kind, oldest_seconds } of counts) this.set({ kind }, oldest_seconds);
    },
  });
}
