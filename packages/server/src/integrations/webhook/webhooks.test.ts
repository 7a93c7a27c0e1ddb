import { readFile } from 'node:fs/promises';
import type { Webhook, WebhookDelivery } from '@repartee/contracts/integrations/webhook/webhook';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import { demoId } from '../../demo/demo-users.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { type Received, startReceiver } from './receiver.fixture.ts';

const receiver = useResource(startReceiver);
const api = useTestApi(() => ({ config: { webhookAllowedOrigins: [receiver.origin] } }));
beforeEach(async () => {
  Object.assign(receiver.answer, { status: 200, body: 'thanks', headers: {}, wait: undefined });
  receiver.received.length = 0;
  await api.everywhere(async (db) => {
    await db.deleteFrom('webhook').execute();
    await db.deleteFrom('job').where('kind', 'in', ['webhook', 'mail']).execute();
  });
});

const organization_id = demoId('atelier-nord');
const draft = (path = '/in') => ({
  ...{ url: `${receiver.origin}${path}`, description: 'CRM', events: ['credit.low'], enabled: true },
});
const add = async (path?: string): Promise<{ webhook: Webhook; secret: string }> => {
  const { status, body } = await api.call('operator', 'POST', '/v1/webhooks', draft(path));
  expect(status).toBe(200);
  return body;
};
let facts = 0;
const happen = () =>
  api.everywhere((db) =>
    emit(db, 'credit.low', [{ organization_id, key: `fact ${facts++}`, data: { spent_percent: 80 } }]),
  );
const received = (): Received => receiver.received[0] ?? expect.fail('nothing was received');
const drain = () => api.app.jobs.drain('webhook');
const makeDue = () =>
  api.everywhere((db) =>
    sql`update job set run_after = clock_timestamp() where kind = 'webhook'`.execute(db),
  );
const log = async ({ webhook }: { webhook: Webhook }, query = ''): Promise<WebhookDelivery[]> =>
  (await api.get('operator', `/v1/webhooks/${webhook.id}/deliveries${query}`)).items;
const read = ({ webhook }: { webhook: Webhook }): Promise<Webhook> =>
  api.get('operator', `/v1/webhooks/${webhook.id}`);

describe('E-11 webhooks of an organization', () => {
  it('the secret of a webhook is shown when it is made, is stored encrypted and is in no other answer', async () => {
    const { webhook, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rest = JSON.stringify([
      await api.get('operator', '/v1/webhooks'),
      await read({ webhook }),
      await api.everywhere((db) => db.selectFrom('webhook').selectAll().execute()),
      await api.get('operator', '/v1/audit_entries'),
    ]);
    expect(rest).toContain(webhook.id);
    expect(rest).not.toContain(secret.slice(6));
  });

  it.each([
    'http://hooks.example/in',
    'https://127.0.0.1/in',
    'https://10.0.0.8/in',
    'https://[::1]/in',
    'https://169.254.169.254/latest',
    'https://user:word@hooks.example/in',
    'ftp://hooks.example/in',
  ])('the address %s is refused', async (url) => {
    const { status, body } = await api.call('operator', 'POST', '/v1/webhooks', { ...draft(), url });
    expect([status, Object.keys(body.details)]).toEqual([400, ['url']]);
  });

  it('an organization has at most ten webhooks', async () => {
    for (let count = 0; count < 10; count++) await add(`/${count}`);
    expect((await api.post('operator', '/v1/webhooks', draft())).code).toBe('conflict');
  });

  it('a change that somebody else has overtaken is refused, and all changes are in the audit log', async () => {
    const { webhook } = await add();
    const path = `/v1/webhooks/${webhook.id}`;
    const first = { ...draft(), description: 'HR' };
    expect(await api.status('operator', 'PUT', path, { ...first, expected: draft() })).toBe(200);
    const late = await api.call('operator', 'PUT', path, {
      ...{ ...draft(), description: 'BI', expected: draft() },
    });
    expect(late.body.code).toBe('changed_meanwhile');
    await api.call('operator', 'POST', `${path}/secret`);
    await api.call('operator', 'DELETE', path);
    const { items } = await api.get('operator', '/v1/audit_entries?area=organization');
    expect(items.slice(0, 4).map(({ action }: { action: string }) => action)).toEqual([
      ...['webhook-deleted', 'webhook-secret-rotated', 'webhook-updated', 'webhook-created'],
    ]);
  });
});

describe('E-11 deliveries of webhooks', () => {
  it('an event is signed so that the package of standardwebhooks.com accepts it with this secret and no other', async () => {
    const made = await add();
    await happen();
    await drain();
    const { origin } = new URL(api.app.config.publicUrl);
    expect(receiver.verified('/in', made.secret)).toMatchObject([
      {
        ...{ type: 'credit.low', version: 1, organization_id },
        data: { spent_percent: 80, url: `${origin}/ai-providers/list` },
      },
    ]);
    const { text, headers } = received();
    const other = new StandardWebhook(`whsec_${Buffer.from('another secret').toString('base64')}`);
    expect(() => other.verify(text, headers as Record<string, string>)).toThrow('No matching signature');
    expect(await log(made)).toMatchObject([
      {
        ...{ event_id: headers['webhook-id'], status: 'delivered', attempts: 1, response_status: 200 },
        ...{ response_body: 'thanks', error: null, next_attempt_at: null, body: text },
      },
    ]);
    expect((await read(made)).last_success_at).not.toBeNull();
  });

  it('the example of the handbook accepts an event, and refuses another body and another secret', async () => {
    const { secret } = await add();
    await happen();
    await drain();
    const page = new URL('../../../../handbook/webhooks.md', import.meta.url);
    const code = /```js\n(.*?)```/s.exec(await readFile(page, 'utf8'))?.[1] ?? '';
    const { verifyWebhook } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const { text, headers } = received();
    expect(verifyWebhook(secret, headers, text)).toMatchObject({ type: 'credit.low' });
    expect(() => verifyWebhook(secret, headers, `${text} `)).toThrow('wrong signature');
    expect(() => verifyWebhook('whsec_b3RoZXI=', headers, text)).toThrow('wrong signature');
  });

  it('an event of a transaction that is rolled back is not sent', async () => {
    await add();
    await api
      .everywhere(async (db) => {
        const event = { organization_id, key: 'undone' };
        await emit(db, 'credit.low', [{ ...event, data: { spent_percent: 80 } }]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await drain();
    expect(receiver.received).toEqual([]);
  });

  it('a webhook gets the events that it chose, of its own organization, and none while it is disabled', async () => {
    const { webhook } = await add();
    await api.call('operator', 'PUT', `/v1/webhooks/${webhook.id}`, { ...draft(), events: ['report.ready'] });
    await happen();
    await api.call('operator', 'PUT', `/v1/webhooks/${webhook.id}`, { ...draft(), enabled: false });
    await happen();
    await api.call('foreign operator', 'POST', '/v1/webhooks', draft('/foreign'));
    await happen();
    await drain();
    expect(receiver.received).toEqual([]);
  });

  it('two processes send each event once', async () => {
    const made = await add();
    const { config } = api.app;
    const second = await createApi({ config, database: api.database });
    for (let count = 0; count < 20; count++) await happen();
    await Promise.all([drain(), second.app.jobs.drain('webhook')]);
    await second.close();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
    expect(receiver.verified('/in', made.secret)).toHaveLength(20);
  });

  it('after a rotation the old and the new secret sign for 24 hours, and then only the new one', async () => {
    const { webhook, secret: old } = await add();
    const body = await api.post('operator', `/v1/webhooks/${webhook.id}/secret`);
    expect(body.secret).not.toBe(old);
    const until = Date.parse(body.webhook.previous_secret_until) - Date.now();
    expect(Math.round(until / 3_600_000)).toBe(24);
    await happen();
    await drain();
    expect(receiver.verified('/in', old)).toHaveLength(1);
    expect(receiver.verified('/in', body.secret)).toHaveLength(1);
    receiver.received.length = 0;
    await api.everywhere((db) =>
      sql`update webhook set previous_secret_until = now() - interval '1 second'`.execute(db),
    );
    await happen();
    await drain();
    expect(receiver.verified('/in', body.secret)).toHaveLength(1);
    expect(() => receiver.verified('/in', old)).toThrow();
  });

  it('an event that is not accepted is sent again with the same id, later each time, for about three days', async () => {
    const made = await add();
    Object.assign(receiver.answer, { status: 503, body: 'x'.repeat(5000) });
    await happen();
    let seconds = 0;
    for (let attempt = 1; attempt < 12; attempt++) {
      await drain();
      const [delivery] = await log(made);
      expect([delivery?.status, delivery?.attempts]).toEqual(['pending', attempt]);
      expect(delivery).toMatchObject({ error: 'status', response_status: 503 });
      expect(delivery?.response_body).toBe('x'.repeat(1000));
      seconds += (Date.parse(delivery?.next_attempt_at ?? '') - Date.now()) / 1000;
      await makeDue();
    }
    expect(seconds / 86_400).toBeGreaterThan(2.5);
    expect(seconds / 86_400).toBeLessThan(3.5);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await drain();
    expect(await log(made)).toMatchObject([{ status: 'failed', attempts: 12, next_attempt_at: null }]);
    expect(await read(made)).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    const [mail] = await readMail(api, 'awa@atelier-nord.example');
    expect(mail?.text).toContain(`${receiver.origin}/in`);
    expect(mail?.text).toContain(`/settings/webhooks/${made.webhook.id}`);
  });

  it('a webhook that has accepted another event meanwhile stays enabled when one is given up', async () => {
    const made = await add();
    receiver.answer.status = 500;
    await happen();
    await drain();
    receiver.answer.status = 200;
    await happen();
    await drain();
    receiver.answer.status = 500;
    await api.everywhere((db) =>
      sql`update job set attempts = 11, run_after = clock_timestamp()
        where kind = 'webhook' and state = 'queued'`.execute(db),
    );
    await drain();
    expect((await log(made)).map(({ status }) => status).toSorted()).toEqual(['delivered', 'failed']);
    expect((await read(made)).enabled).toBe(true);
  });

  it('an event that the receiver refuses for good is not sent again, and the webhook stays enabled', async () => {
    const made = await add();
    for (const status of [400, 422]) {
      Object.assign(receiver.answer, { status, body: 'unknown type' });
      await happen();
      await drain();
      expect((await log(made))[0]).toMatchObject({
        ...{ status: 'failed', attempts: 1, error: 'status', next_attempt_at: null },
        ...{ response_status: status, response_body: 'unknown type' },
      });
    }
    expect((await read(made)).enabled).toBe(true);
  });

  it('a receiver that asks to wait is asked again after that time', async () => {
    const made = await add();
    Object.assign(receiver.answer, { status: 429, headers: { 'retry-after': '7200' } });
    await happen();
    await drain();
    const [delivery] = await log(made);
    expect(Date.parse(delivery?.next_attempt_at ?? '') - Date.now()).toBeGreaterThan(7_000_000);
  });

  it('a receiver that answers 410 is disabled at once, and its operators get a mail', async () => {
    const made = await add();
    receiver.answer.status = 410;
    await happen();
    await drain();
    expect(await read(made)).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    expect(await log(made)).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(await readMail(api, 'awa@atelier-nord.example')).not.toEqual([]);
    const { webhook } = made;
    const again = await api.call('operator', 'PUT', `/v1/webhooks/${webhook.id}`, draft());
    expect(again.body).toMatchObject({ enabled: true, disabled_reason: null });
  });

  it('a redirect is not followed', async () => {
    const made = await add();
    Object.assign(receiver.answer, { status: 302, headers: { location: '/elsewhere' } });
    await happen();
    await drain();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/in']);
    expect(await log(made)).toMatchObject([{ error: 'redirected', response_status: 302 }]);
  });

  it('an address that was allowed and is private is refused when it is called', async () => {
    const made = await add();
    const url = 'https://127.0.0.1:9/in';
    await api.everywhere((db) => sql`update webhook set url = ${url}`.execute(db));
    await happen();
    await drain();
    expect(await log(made)).toMatchObject([
      { error: 'address-refused', response_status: null, status: 'pending' },
    ]);
  });

  it('an answer with bytes that PostgreSQL cannot store is stored without them', async () => {
    const made = await add();
    receiver.answer.body = 'a\0b';
    await happen();
    await drain();
    expect(await log(made)).toMatchObject([{ response_body: 'ab', status: 'delivered' }]);
  });

  it('deliveries are filtered by status and event', async () => {
    const made = await add();
    await happen();
    await drain();
    expect(await log(made, '?status=delivered&type=credit.low')).toHaveLength(1);
    expect(await log(made, '?status=failed')).toEqual([]);
    expect(await log(made, '?type=report.ready')).toEqual([]);
  });

  it('one delivery, or all that failed since a time, are sent again with their ids', async () => {
    const made = await add();
    receiver.answer.status = 410;
    await happen();
    await happen();
    await drain();
    const path = `/v1/webhooks/${made.webhook.id}`;
    const since = new Date(Date.now() - 60_000).toISOString();
    expect(await api.status('operator', 'POST', `${path}/replays`, { since })).toBe(409);
    receiver.answer.status = 200;
    await api.call('operator', 'PUT', path, draft());
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await api.post('operator', `${path}/replays`, { since: later })).replayed).toBe(0);
    expect((await api.post('operator', `${path}/replays`, { since })).replayed).toBe(2);
    await drain();
    const delivered = await log(made);
    expect(delivered.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    receiver.received.length = 0;
    const [first] = delivered;
    const again = `/v1/webhook_deliveries/${first?.id}/replays`;
    expect(await api.status('foreign operator', 'POST', again)).toBe(404);
    expect(await api.status('operator', 'POST', again)).toBe(204);
    await drain();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first?.event_id]);
    expect(receiver.verified('/in', made.secret)).toHaveLength(1);
  });

  it('the test of a webhook sends a signed ping at once and returns the answer', async () => {
    const { webhook, secret } = await add();
    const test = () => api.call('operator', 'POST', `/v1/webhooks/${webhook.id}/tests`);
    expect((await test()).body).toMatchObject({ error: null, response_status: 200, response_body: 'thanks' });
    expect(receiver.verified('/in', secret)).toMatchObject([{ type: 'ping', data: {} }]);
    Object.assign(receiver.answer, { status: 418, body: 'teapot' });
    expect((await test()).body).toMatchObject({
      ...{ error: 'status', response_status: 418, response_body: 'teapot' },
    });
    expect(await log({ webhook })).toEqual([]);
  });

  it('deliveries are deleted after 30 days, and old secrets after their 24 hours', async () => {
    const made = await add();
    await api.call('operator', 'POST', `/v1/webhooks/${made.webhook.id}/secret`);
    await happen();
    await happen();
    await drain();
    await api.everywhere((db) =>
      sql`update webhook_delivery set created_at = now() - interval '31 days'
        where id = (select id from webhook_delivery limit 1)`.execute(db),
    );
    await api.everywhere((db) =>
      sql`update webhook set previous_secret_until = now() - interval '1 minute'`.execute(db),
    );
    await api.everywhere((db) =>
      sql`update job set run_after = clock_timestamp() where kind = 'webhook-cleanup'`.execute(db),
    );
    await api.app.jobs.drain('webhook-cleanup');
    expect(await log(made)).toHaveLength(1);
    const rows = await api.everywhere((db) =>
      db.selectFrom('webhook').select('sealed_previous_secret').execute(),
    );
    expect(rows).toEqual([{ sealed_previous_secret: null }]);
  });
});
