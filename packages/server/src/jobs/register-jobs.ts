import type { FastifyInstance } from 'fastify';
import { findRestoredCopy } from '../database/restored-copy.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import type { JobKind } from './job-kind.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { deleteOldJobs, releaseJobLeases, startRecurringJob } from './job-repository.ts';
import { type JobWorker, jobWorker } from './job-worker.ts';
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

/**
 * Features register their background jobs with `app.jobs`. Due jobs run from when the app is ready until it
 * closes.
 */
export function registerJobs(app: FastifyInstance, onGivenUp?: JobRunner['onGivenUp']): void {
  const transact: JobRunner['transact'] = (work) => withTenantScope(app.database.db, 'everywhere', work);
  const worker = jobWorker({ transact, log: app.log, ...(onGivenUp && { onGivenUp }) });
  const recurring: string[] = [];
  app.decorate('jobs', {
    ...worker,
    register(kind: JobKind) {
      worker.register(kind);
      if (kind.every_seconds !== undefined) recurring.push(kind.kind);
    },
  });
  registerJobMetrics(app);
  app.jobs.register({
    kind: 'job-cleanup',
    ...hourly,
    run: async () => deleteOldJobs,
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    const copy = await transact(findRestoredCopy);
    if (copy)
      app.log.warn(
        copy,
        'this database is a restored copy: jobs, e-mails and AI calls wait until `pnpm data activate` is run',
      );
    // Only one process uses an embedded database, so a running job was interrupted when the previous process
    // ended.
    if (app.database.store.kind === 'embedded') await transact(releaseJobLeases);
    await transact(async (tx) => {
      for (const kind of recurring) await startRecurringJob(tx, kind);
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
