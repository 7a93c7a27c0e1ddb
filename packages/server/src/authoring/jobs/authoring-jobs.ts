import { isAiError } from '@repartee/ai/ports/ai-error';
import type { FastifyInstance } from 'fastify';
import { type Db, withTenantScope } from '../../database/tenant-scope.ts';
import { registerRecurringTask } from '../../http/recurring-task.ts';
import { deleteOldJobs, type JobChange, updateRunningJob } from './authoring-job-repository.ts';

const heartbeatMs = 2000;
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Does the work of a job. `store` keeps what is made so far; it throws once the job was cancelled. */
export type JobWork = (signal: AbortSignal, store: (result: unknown) => Promise<void>) => Promise<void>;

/** Work that an author waits for, done beside the call that asked. Its state is in the database, for any process to read. */
export interface AuthoringJobs {
  /** Never throws: how the work ends is stored. */
  begin(id: string, work: JobWork): void;
  /** Stops the work of a job that was deleted. Another process that works on it stops within two seconds. */
  cancel(id: string): void;
}

/** Jobs that are under way when the app closes are stored as failed. */
export function openAuthoringJobs(app: FastifyInstance): AuthoringJobs {
  const running = new Map<string, { readonly controller: AbortController; readonly done: Promise<void> }>();
  const transact = <Result>(work: (db: Db) => Promise<Result>) =>
    withTenantScope(app.database.db, 'everywhere', work);
  const update = (id: string, change: JobChange) => transact((db) => updateRunningJob(db, id, change));

  const run = async (id: string, work: JobWork, controller: AbortController): Promise<void> => {
    const { signal } = controller;
    const touch = async (change: JobChange) => {
      if (!(await update(id, change))) controller.abort();
    };
    const heartbeat = setInterval(() => {
      touch({}).catch((error: unknown) => app.log.warn({ err: error, job_id: id }, 'job heartbeat failed'));
    }, heartbeatMs);
    try {
      await work(signal, async (result) => {
        await touch({ result });
        signal.throwIfAborted();
      });
      await update(id, { state: 'complete' });
    } catch (thrown) {
      if (!isAiError(thrown) && !signal.aborted)
        app.log.error({ err: thrown, job_id: id }, 'an authoring job failed');
      const stopped = signal.aborted ? 'aborted' : 'server-failed';
      await update(id, { state: 'failed', error_code: isAiError(thrown) ? thrown.code : stopped });
    } finally {
      clearInterval(heartbeat);
    }
  };

  registerRecurringTask(app, {
    every_ms: 60 * 60 * 1000,
    at_start: true,
    failureMessage: 'deleting old authoring jobs failed',
    async run() {
      await transact((db) => deleteOldJobs(db, new Date(Date.now() - keptMs)));
    },
  });
  app.addHook('onClose', async () => {
    const stopped = [...running.values()];
    for (const { controller } of stopped) controller.abort();
    await Promise.all(stopped.map(({ done }) => done));
  });

  return {
    begin(id, work) {
      const controller = new AbortController();
      const done = run(id, work, controller)
        .catch((error: unknown) => app.log.error({ err: error, job_id: id }, 'failed to store a job'))
        .finally(() => running.delete(id));
      running.set(id, { controller, done });
    },
    cancel: (id) => running.get(id)?.controller.abort(),
  };
}
