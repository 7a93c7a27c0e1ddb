import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf } from '../../page.ts';

/**
 * A background job whose last attempt failed. `queued` and `running` jobs are retried automatically, `failed` jobs on
 * request.
 */
export const failedJob = z.object({
  id,
  /** Kind of job, such as `mail` or `analysis-reading`. */
  kind: z.string(),
  state: z.enum(['queued', 'running', 'failed']),
  attempts: z.number().int(),
  error_class: z.string(),
  /** The last error of the job, in one sentence without personal data. */
  error_message: z.string(),
  run_after: instant,
  updated_at: instant,
});
export type FailedJob = z.output<typeof failedJob>;

/**
 * Lists failed jobs of the caller's organization, newest first. Super-admins see the jobs of all organizations and of
 * the installation itself.
 */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/v1/jobs',
  summary: 'List background jobs whose last attempt failed',
  access: ['organization-detail-read'],
  query: listQuery.omit({ search: true }),
  reply: pageOf(failedJob),
});

/** Retries a job. 409 `conflict` if the job is no longer queued or failed. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/v1/jobs/{id}/retries',
  summary: 'Retry a failed background job now',
  access: ['organization-detail-read'],
  params: idParams,
});
