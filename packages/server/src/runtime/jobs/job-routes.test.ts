import { aiError } from '@repartee/ai/ports/ai-error';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { enqueueJobs } from './job-repository.ts';

const api = useTestApi();
let fails = true;
beforeAll(async () => {
  api.app.jobs.register({
    ...{ kind: 'paid', at_once: 1, max_attempts: 3 },
    backoff: { first: 60, factor: 2, longest: 3600 },
    async run() {
      if (fails) throw aiError('key-refused');
      return async () => undefined;
    },
  });
});
beforeEach(async () => {
  fails = true;
  await api.everywhere(async (tx) => {
    await sql`delete from job where kind = 'paid'`.execute(tx);
    const organization_id = demoId('atelier-nord');
    await enqueueJobs(tx, [{ kind: 'paid', organization_id, subject_key: 'subject' }]);
  });
  await api.app.jobs.drain('paid');
});

const failed = async (by: 'operator' | 'super-admin' | 'foreign operator') =>
  (await api.get(by, '/v1/jobs')).items.filter(({ kind }: { kind: string }) => kind === 'paid');

describe('failed background jobs', () => {
  it('failed background jobs are listed for operators of their organization and for super-admins', async () => {
    expect(await failed('operator')).toMatchObject([
      {
        ...{ kind: 'paid', state: 'failed', attempts: 1, error_class: 'key-refused' },
        error_message: 'The AI vendor refused the key.',
      },
    ]);
    expect(await failed('super-admin')).toHaveLength(1);
    expect(await failed('foreign operator')).toEqual([]);
    expect(await api.status('operator', 'GET', '/v1/jobs?sort=foo')).toBe(400);
  });

  it('a failed background job runs again when an operator retries it, and is no longer listed after a success', async () => {
    const [{ id }] = await failed('operator');
    const retry = (by: 'operator' | 'foreign operator') => api.call(by, 'POST', `/v1/jobs/${id}/retries`);
    expect((await retry('foreign operator')).status).toBe(404);
    fails = false;
    expect((await retry('operator')).status).toBe(204);
    await api.app.jobs.drain('paid');
    expect(await failed('operator')).toEqual([]);
    expect((await retry('operator')).status).toBe(404);
    const body = await api.get('operator', '/v1/audit_entries');
    expect(body.items[0]).toMatchObject({ action: 'job-retried', target_id: id });
  });

  it('a failed background job creates a notification for operators and is counted in the metrics', async () => {
    const body = await api.get('operator', '/v1/me/notifications');
    expect(body.items.filter(({ subject }: { subject: string }) => subject === 'paid')).toMatchObject([
      { kind: 'job-failed', path: '/settings/jobs' },
    ]);
    const metrics = await api.get(undefined, '/metrics');
    expect(metrics).toMatch(/^jobs\{kind="paid",state="failed"\} 1$/m);
    expect(metrics).toMatch(/^jobs\{kind="paid",state="queued"\} 0$/m);
    expect(metrics).toMatch(/^job_oldest_seconds\{kind="paid"\} 0$/m);
  });
});
