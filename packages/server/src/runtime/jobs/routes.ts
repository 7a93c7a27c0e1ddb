import { listFailedJobs, retryJob } from '@repartee/contracts/runtime/jobs/endpoints';
import type { FastifyInstance } from 'fastify';
import { recordRequestEvent } from '../audit/audit-event-repository.ts';
import { orNotFound, problem } from '../http/errors/problem.ts';
import { route } from '../http/route.ts';
import { findFailedJob, listFailedJobRows } from './job-repository.ts';

export function registerJobRoutes(app: FastifyInstance): void {
  route(app, listFailedJobs, async ({ query, principal, db }) => {
    const { rows, total } = await listFailedJobRows(db, principal, query);
    const items = rows.map(({ id, kind, state, attempts, error_class, error_message, ...row }) => ({
      ...{ id, kind, attempts },
      state: state === 'done' ? ('failed' as const) : state,
      error_class: error_class ?? '',
      error_message: error_message ?? '',
      run_after: row.run_after.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
    return { items, total, page: query.page, page_size: query.page_size };
  });

  route(app, retryJob, async ({ params, principal, db, ip }) => {
    const job = orNotFound(await findFailedJob(db, principal, params.id));
    if (!(await app.jobs.retry(db, job))) throw problem('conflict', 'The job is already running.');
    await recordRequestEvent({ db, principal, ip }, 'job-retried', 'job', {
      id: job.id,
      name: job.kind,
      organization_id: job.organization_id,
    });
  });
}
