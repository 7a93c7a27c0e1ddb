import { isAiError } from '@repartee/ai/ports/ai-error';
import type { FastifyInstance } from 'fastify';
import { lastingError } from '../../runtime/jobs/job-error.ts';
import type { JobKind } from '../../runtime/jobs/job-kind.ts';
import { registerCleanup } from '../../runtime/jobs/register-jobs.ts';
import {
  type AuthoringJobKind,
  type AuthoringJobRow,
  authoringJobName,
  deleteOldAuthoringJobs,
  findRunningJob,
  reopenAuthoringJob,
  updateRunningJob,
} from './authoring-job-repository.ts';

/** Does the work of one job. `store` saves an intermediate result, or throws if the job was cancelled. */
export type JobWork = (
  row: AuthoringJobRow,
  signal: AbortSignal,
  store: (result: unknown) => Promise<void>,
) => Promise<void>;

export function registerAuthoringJobs(
  app: FastifyInstance,
  works: Readonly<Record<AuthoringJobKind, JobWork>>,
): void {
  app.jobs.register(authoringJobKind(app, works));
  registerCleanup(app, 'authoring-cleanup', [deleteOldAuthoringJobs]);
}

/**
 * A failed job runs again only if the author requests a retry. After a crash of the process, a job is resumed at most
 * once, from its stored result.
 */
const authoringJobKind = (
  { log }: FastifyInstance,
  works: Readonly<Record<AuthoringJobKind, JobWork>>,
): JobKind => ({
  kind: authoringJobName,
  at_once: 8,
  max_attempts: 2,
  backoff: { first: 1, factor: 1, longest: 1 },
  heartbeat_ms: 2000,
  async run({ subject_key: id }, { signal, keep, transact }) {
    const row = await transact((tx) => findRunningJob(tx, id));
    if (!row) return async () => undefined;
    try {
      await works[row.kind](row, signal, (result) => keep((tx) => updateRunningJob(tx, id, { result })));
    } catch (error) {
      if (signal.aborted) throw error;
      if (!isAiError(error)) log.error({ err: error, job_id: id }, 'an authoring job failed');
      throw lastingError(error);
    }
    return (tx) => updateRunningJob(tx, id, { state: 'complete' });
  },
  onRetry: reopenAuthoringJob,
  async onFailed(tx, { subject_key }, { state, error_class }) {
    const error_code = error_class === 'crashed' ? 'cut-short' : error_class;
    if (state === 'failed') await updateRunningJob(tx, subject_key, { state, error_code });
  },
});
