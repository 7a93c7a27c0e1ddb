import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf } from '../page.ts';

/** A background job whose last attempt failed. `queued` and `running` ones are retried by themselves, `failed` ones on request. */
export const troubledJob = z.object({
  id,
  /** Such as `mail` or `analysis-reading`. */
  kind: z.string(),
  state: z.enum(['queued', 'running', 'failed']),
  attempts: z.number().int(),
  /** Such as `key-refused`. */
  error_class: z.string(),
  /** One sentence without personal data. */
  error_message: z.string(),
  /** When it is tried next, if it is. */
  run_after: instant,
  updated_at: instant,
});
export type TroubledJob = z.output<typeof troubledJob>;

/** Of the caller’s organization, newest first; super-admins also see those of the installation. */
export const listTroubledJobs = endpoint({
  method: 'GET',
  path: '/v1/jobs',
  summary: 'Background jobs whose last attempt failed',
  access: ['organization-detail-read'],
  query: listQuery.pick({ page: true, page_size: true }),
  reply: pageOf(troubledJob),
});

/** 409 `conflict` when it is not waiting or failed any more. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/v1/jobs/{id}/retries',
  summary: 'Run a background job that failed once more, now',
  access: ['organization-detail-read'],
  params: idParams,
});
