import {
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from '@repartee/contracts/integrations/webhook/webhook-events';
import { noAccommodation } from '@repartee/contracts/people/accommodation';
import { textReply } from '@repartee/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addModel, capMonthlySpending } from '../../ai/dispatch/dispatch.fixture.ts';
import { demoId } from '../../demo/demo-users.ts';
import { notifyDueSteps } from '../../library/playlist/progress/due-notices-repository.ts';
import { aRealmStage, signInThroughRealm } from '../../people/sso/sso.fixture.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';

let receiver: Receiver;
const webhookAllowedOrigins: string[] = [];
beforeAll(async () => {
  receiver = await startReceiver();
  webhookAllowedOrigins.push(receiver.origin);
});
const { api, fake } = useTestApiAndFake({ otherwise: textReply('Good morning.') }, { webhookAllowedOrigins });
afterAll(() => receiver.close());

let secret: string;
beforeEach(async () => {
  receiver.received.length = 0;
  await api.everywhere((db) => db.deleteFrom('webhook').execute());
  const url = `${receiver.origin}/in`;
  const made = await api.call('operator', 'POST', '/v1/webhooks', { url, events: webhookEventTypes });
  secret = made.body.secret;
});

const organization_id = demoId('atelier-nord');
const ines = demoId('ines@atelier-nord.example');
const theo = demoId('theo@atelier-nord.example');
const site = () => api.app.config.publicUrl;
const app = () => `${site()}/apps/${api.app.config.product.slug}`;

/** The data of the events of a type that arrived; each is as the contract describes it. */
async function arrived(type: WebhookEventType): Promise<Record<string, unknown>[]> {
  await api.app.jobs.drain('webhook');
  return receiver
    .verified('/in', secret)
    .filter((body) => body.type === type)
    .map(({ data }) => webhookEvents[type].strict().parse(data));
}

async function playToTheEnd(): Promise<{ session_id: string; scenario_id: string }> {
  const scenario_id = await aScenarioId(api);
  const body = await api.post('user', '/v1/coaching_sessions', { scenario_id });
  const path = `/v1/coaching_sessions/${body.id}`;
  await api.everywhere((db) =>
    sql`update coaching_session set started_at = now(), turn_count = 1 where id = ${body.id}`.execute(db),
  );
  expect(await api.status('user', 'PUT', `${path}/state`, { state: 'ended' })).toBe(200);
  return { session_id: body.id, scenario_id };
}

describe('E-11 events of webhooks', () => {
  it('session.finished is sent once when a session has ended', async () => {
    const { session_id, scenario_id } = await playToTheEnd();
    await api.call('user', 'PUT', `/v1/coaching_sessions/${session_id}/state`, { state: 'aborted' });
    expect(await arrived('session.finished')).toEqual([
      {
        ...{ session_id, scenario_id, user_id: ines, status: 'end', ended_at: expect.any(String) },
        outcome: 'ended',
        url: `${app()}/session/result-${session_id}`,
      },
    ]);
  });

  it('report.ready is sent when the observers have given their report', async () => {
    const { session_id, scenario_id } = await playToTheEnd();
    for (const kind of ['analysis-run', 'analysis-reading']) await api.app.jobs.drain(kind);
    const reports = await arrived('report.ready');
    expect(reports.filter((report) => report.session_id === session_id)).toEqual([
      { session_id, scenario_id, user_id: ines, url: `${app()}/session/result-${session_id}` },
    ]);
  });

  it('assignment.due is sent once before the due date and once after it', async () => {
    const due = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const body = await api.post('editor', '/v1/playlists', {
      ...{ name: 'Three hard talks', description: '', image: null, tags: [], visibility: 'organization' },
      ...{ scenario_ids: [await aScenarioId(api)], user_ids: [ines], group_ids: [], pass_mark: null },
      ...{ due_at: due.toISOString(), attempts: null },
    });
    await api.everywhere(notifyDueSteps);
    await api.everywhere(notifyDueSteps);
    const event = { playlist_id: body.id, user_id: ines, due_at: due.toISOString(), overdue: false };
    const url = `${app()}/playlist/list?playlist=${body.id}`;
    const ofIt = async () =>
      (await arrived('assignment.due')).filter(({ playlist_id }) => playlist_id === body.id);
    expect(await ofIt()).toEqual([{ ...event, url }]);
    await api.everywhere((db) =>
      sql`update playlist set due_at = now() - interval '1 hour' where id = ${body.id}`.execute(db),
    );
    await api.everywhere(notifyDueSteps);
    await api.everywhere(notifyDueSteps);
    expect((await ofIt()).map(({ overdue }) => overdue)).toEqual([false, true]);
  });

  it('B-16 assignment.due is not sent of a user whose due date is another than that of the others', async () => {
    const path = `/v1/users/${ines}/accommodation`;
    await api.put('operator', path, { ...noAccommodation, extra_days: 1 });
    const body = await api.post('editor', '/v1/playlists', {
      ...{ name: 'Two dates', scenario_ids: [await aScenarioId(api)], user_ids: [ines, theo] },
      due_at: new Date(Date.now() + 12 * 60 * 60 * 1000).toISOString(),
    });
    await api.everywhere(notifyDueSteps);
    await api.put('operator', path, noAccommodation);
    const due = (await arrived('assignment.due')).filter(({ playlist_id }) => playlist_id === body.id);
    expect(due.map(({ user_id }) => user_id)).toEqual([theo]);
  });

  it('user.provisioned is sent for a user whom an operator adds, and for each of a CSV file', async () => {
    const added = await api.call('operator', 'POST', '/v1/users', {
      ...{ email: 'zoe@nord.example', first_name: 'Zoé', last_name: 'Roy', role: 'user', image: null },
      ...{ language: null, group_ids: [] },
    });
    expect(added.status).toBe(200);
    const csv = 'email,first_name,last_name\nlea@nord.example,Léa,Roy\nmax@nord.example,Max,Roy\n';
    const imported = await api.call('operator', 'POST', '/v1/users/import', { csv, apply: true });
    expect(imported.body.applied).toBe(true);
    const events = await arrived('user.provisioned');
    expect(events).toContainEqual({
      ...{ user_id: added.body.id, source: 'operator' },
      url: `${site()}/settings/user/edit/${added.body.id}`,
    });
    // Deliveries run at the same time.
    expect(events.map(({ source }) => source).toSorted()).toEqual(['import', 'import', 'operator']);
    expect(receiver.received.map(({ text }) => text).join('')).not.toMatch(/zoe|Zoé|lea@|Roy/);
  });

  it('user.provisioned is sent for a user whom a directory adds', async () => {
    const draft = { name: 'Directory', expires_in_days: 1 };
    const { token } = await api.post('operator', '/v1/organization_tokens', draft);
    const body = await api.post(token, '/scim/v2/Users', { userName: 'noa@nord.example' });
    expect(await arrived('user.provisioned')).toMatchObject([{ user_id: body.id, source: 'scim' }]);
  });

  it('user.provisioned is sent at the first single sign-on of a user, and not at the second', async () => {
    const stage = await aRealmStage({ webhookAllowedOrigins });
    const url = `${receiver.origin}/realm`;
    const draft = { url, events: ['user.provisioned'] };
    const made = await stage.api.call('operator', 'POST', '/v1/webhooks', draft);
    for (const _ of [1, 2]) await signInThroughRealm(stage.api, 'nord', 'newcomer');
    await stage.api.app.jobs.drain('webhook');
    expect(receiver.verified('/realm', made.body.secret)).toMatchObject([
      { data: { source: 'single-sign-on', url: expect.stringContaining('/settings/user/edit/') } },
    ]);
    await stage.close();
  });

  it('credit.low is sent once a month at 80 % and once at 100 %', async () => {
    await addModel(api, fake, organization_id, { prices: { input: '100', output: '1000' } });
    await capMonthlySpending(api, organization_id, '1');
    const ask = async () => {
      const request = { messages: [{ role: 'user', content: 'Hello.' }], maxOutputTokens: 100 } as const;
      const call = { organization_id, purpose: 'test-chat' } as const;
      const run = async () => {
        for await (const _ of api.app.ai.chat(call, request, new AbortController().signal));
      };
      await run().catch(() => undefined);
      await api.app.ai.recorded();
    };
    const spend = (share: number) =>
      api.everywhere((db) =>
        sql`update ai_spend set month_settled_eur = ${share} where organization_id = ${organization_id}`.execute(
          db,
        ),
      );
    await ask();
    for (const share of [0.8, 0.8, 1, 1]) {
      await spend(share);
      await ask();
    }
    expect(await arrived('credit.low')).toEqual(
      [80, 100].map((spent_percent) => ({ spent_percent, url: `${site()}/ai-providers/list` })),
    );
  });
});
