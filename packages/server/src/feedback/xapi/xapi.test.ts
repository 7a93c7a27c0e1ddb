import type { Webhook, WebhookDelivery } from '@repartee/contracts/integrations/webhook/webhook';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { startReceiver } from '../../integrations/webhook/receiver.fixture.ts';
import { finishSession } from '../../library/playlist/progress/finish-session.fixture.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import type { Statement } from './statement.ts';

const lrs = useResource(startReceiver);
const api = useTestApi(() => ({
  config: { webhookAllowedOrigins: [lrs.origin], publicUrl: 'https://practice.example' },
}));
beforeEach(async () => {
  Object.assign(lrs.answer, { status: 204, body: '' });
  lrs.received.length = 0;
  await api.everywhere(async (db) => {
    await db.deleteFrom('webhook').execute();
    await db.deleteFrom('job').where('kind', '=', 'webhook').execute();
  });
});

const organization_id = demoId('atelier-nord');
const draft = () => ({
  ...{ url: `${lrs.origin}/xapi/`, description: '', key: 'repartee', actor: 'email', enabled: true },
});
const add = async (change: object = {}): Promise<Webhook> => {
  const body = { ...draft(), secret: 's:ecret', ...change };
  const added = await api.call('operator', 'POST', '/v1/learning_record_stores', body);
  expect(added.status).toBe(200);
  return added.body;
};
type End = Parameters<typeof finishSession>[2];
const play = async (end: End, type: 'session.finished' | 'report.ready', by: 'user' | null = 'user') => {
  const scenario_id = await aScenarioId(api);
  const { body } = await api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id });
  const session_id: string = body.id;
  await finishSession(api, session_id, end);
  const user_id = by && demoId('ines@atelier-nord.example');
  const common = { session_id, scenario_id, user_id };
  const ended = { status: 'win' as const, ended_at: new Date().toISOString() };
  await api.everywhere((db) =>
    emit(db, type, [{ organization_id, key: session_id, data: { ...common, ...ended } }]),
  );
  return { session_id, scenario_id };
};
const drain = () => api.app.jobs.drain('webhook');
const stored = (): Statement[] => lrs.received.map(({ text }) => JSON.parse(text));
const log = async ({ id }: Webhook): Promise<WebhookDelivery[]> =>
  (await api.call('operator', 'GET', `/v1/webhooks/${id}/deliveries`)).body.items;

describe('E-11 xAPI statements for a learning record store', () => {
  it('a finished session is stored by PUT with version, Basic authentication and its id', async () => {
    const webhook = await add();
    const { session_id, scenario_id } = await play({ status: 'end' }, 'session.finished');
    await drain();
    const [request] = lrs.received;
    const [statement] = stored();
    expect([request?.method, request?.path]).toEqual([
      'PUT',
      `/xapi/statements?statementId=${statement?.id}`,
    ]);
    expect(request?.headers).toMatchObject({
      ...{ 'x-experience-api-version': '1.0.3', 'content-type': 'application/json' },
      authorization: `Basic ${Buffer.from('repartee:s:ecret').toString('base64')}`,
    });
    expect(request?.headers['webhook-signature']).toBeUndefined();
    expect(statement).toMatchObject({
      actor: { name: 'Inès Morel', mbox: 'mailto:ines@atelier-nord.example' },
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      object: { id: `https://practice.example/apps/repartee/scenario/info-${scenario_id}` },
      result: { completion: true, duration: expect.stringMatching(/^PT\d+\.\d\dS$/) },
      context: {
        registration: session_id,
        platform: 'Repartee',
        language: expect.stringMatching(/^[a-z]{2}-/),
      },
    });
    expect(await log(webhook)).toMatchObject([
      { status: 'delivered', response_status: 204, body: JSON.stringify(statement) },
    ]);
  });

  it.each([
    ['passed', 81, 'win', { success: true, score: { scaled: 0.81, raw: 81, min: 0, max: 100 } }],
    ['failed', 12, 'loose', { success: false, score: { scaled: 0.12, raw: 12, min: 0, max: 100 } }],
  ] as const)('a report says %s with the score', async (verb, score, status, result) => {
    await add();
    await play({ status, score }, 'report.ready');
    await drain();
    expect(stored()).toMatchObject([{ verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` }, result }]);
  });

  it('R-SES-7 a score near the pass mark is stored without success', async () => {
    await add();
    const { pass_mark } = (await api.get('editor', `/v1/scenarios/${await aScenarioId(api)}`)).content;
    for (const score of [pass_mark + 5, pass_mark - 5])
      await play({ status: 'win', score, half_width: 8 }, 'report.ready');
    await drain();
    expect(stored()).toEqual(
      [pass_mark + 5, pass_mark - 5].map((raw) =>
        expect.objectContaining({
          verb: expect.objectContaining({ id: expect.stringMatching(/scored$/) }),
          result: expect.objectContaining({ score: expect.objectContaining({ raw }) }),
        }),
      ),
    );
    expect(JSON.stringify(stored())).not.toContain('success');
  });

  it('an aborted session is abandoned, and a learner is named by the account alone if the operator chose so', async () => {
    await add({ actor: 'account' });
    await play({ status: 'abort' }, 'session.finished');
    await drain();
    const [statement] = stored();
    expect(statement?.actor).toEqual({
      objectType: 'Agent',
      account: { homePage: 'https://practice.example', name: demoId('ines@atelier-nord.example') },
    });
    expect(statement).toMatchObject({
      verb: { id: 'https://w3id.org/xapi/adl/verbs/abandoned' },
      result: { completion: false },
    });
  });

  it('a statement that is refused is sent again with its id, and one that is stored already is delivered', async () => {
    const webhook = await add();
    lrs.answer.status = 503;
    await play({}, 'session.finished');
    await drain();
    expect(await log(webhook)).toMatchObject([{ status: 'pending', error: 'status', response_status: 503 }]);
    lrs.answer.status = 409;
    const [delivery] = await log(webhook);
    await api.call('operator', 'POST', `/v1/webhook_deliveries/${delivery?.id}/replays`);
    await drain();
    expect(await log(webhook)).toMatchObject([{ status: 'delivered', error: null, response_status: 409 }]);
    const [first, second] = stored();
    expect(second).toEqual(first);
  });

  it('nothing is sent about a guest, nor about a session that was erased meanwhile', async () => {
    const webhook = await add();
    await play({}, 'session.finished', null);
    const { session_id } = await play({}, 'session.finished');
    await api.everywhere((db) => db.deleteFrom('coaching_session').where('id', '=', session_id).execute());
    await drain();
    expect(lrs.received).toEqual([]);
    expect(await log(webhook)).toEqual([]);
  });

  it('a test stores a statement and shows the answer', async () => {
    const { id } = await add();
    lrs.answer.status = 401;
    const { body } = await api.call('operator', 'POST', `/v1/webhooks/${id}/tests`);
    expect(body).toMatchObject({ error: 'status', response_status: 401 });
    expect(stored()).toMatchObject([{ verb: { display: { en: 'tested' } } }]);
  });

  it('only operators manage the stores of their organization, whose secret is in no answer and is sent to no other address', async () => {
    const webhook = await add();
    expect(webhook).toMatchObject({ lrs: { key: 'repartee', actor: 'email' } });
    const path = `/v1/learning_record_stores/${webhook.id}`;
    for (const [by, status] of [
      ['editor', 403],
      ['foreign operator', 404],
    ] as const)
      expect((await api.call(by, 'PUT', path, draft())).status).toBe(status);
    expect(
      (
        await api.call('operator', 'PUT', `/v1/webhooks/${webhook.id}`, {
          url: draft().url,
          events: ['credit.low'],
        })
      ).status,
    ).toBe(404);
    expect((await api.call('operator', 'POST', `/v1/webhooks/${webhook.id}/secret`)).status).toBe(404);
    const changed = { ...draft(), actor: 'account', expected: draft() };
    expect((await api.call('operator', 'PUT', path, changed)).body.lrs.actor).toBe('account');
    expect((await api.call('operator', 'PUT', path, { ...changed, key: 'other' })).status).toBe(409);
    const moved = { ...changed, url: `${lrs.origin}/elsewhere`, expected: { ...draft(), actor: 'account' } };
    const refused = await api.call('operator', 'PUT', path, moved);
    expect([refused.status, Object.keys(refused.body.details ?? {})]).toEqual([400, ['secret']]);
    expect((await api.call('operator', 'PUT', path, { ...moved, secret: 'n:ew' })).status).toBe(200);
    const back = { ...changed, secret: 's:ecret', expected: { ...moved, expected: undefined } };
    expect((await api.call('operator', 'PUT', path, back)).status).toBe(200);
    await play({}, 'session.finished');
    await drain();
    expect(lrs.received[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('repartee:s:ecret').toString('base64')}`,
    );
    const everything = JSON.stringify([
      (await api.call('operator', 'GET', '/v1/webhooks')).body,
      (await api.call('operator', 'GET', '/v1/audit_entries')).body,
      await api.everywhere((db) => db.selectFrom('webhook').selectAll().execute()),
    ]);
    expect(everything).not.toContain('s:ecret');
  });
});
