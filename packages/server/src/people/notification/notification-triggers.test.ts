import { safetyOutageCalls } from '@repartee/contracts/ai/safety-endpoints';
import type {
  Notification,
  NotificationKind,
  NotificationVariant,
} from '@repartee/contracts/people/notification/notification';
import { errorReply, textReply } from '@repartee/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addModel, capMonthlySpending } from '../../ai/dispatch/dispatch.fixture.ts';
import { demoId } from '../../demo/demo-users.ts';
import { requestAnalysis } from '../../session/record/session-analysis-repository.ts';
import { aLearner } from '../../session/stage/stage.fixture.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import { aPlayedSession } from '../data-rights/privacy/a-played-session.fixture.ts';

const { api, fake } = useTestApiAndFake({ otherwise: textReply('Good morning.') });
beforeEach(() =>
  api.everywhere(async (db) => {
    await db.deleteFrom('notification').execute();
    await db.deleteFrom('notification_preference').execute();
    await db.deleteFrom('job').where('kind', 'in', ['mail', 'notification-mail']).execute();
  }),
);

interface Situation {
  readonly token: string;
  readonly email: string;
  readonly path: RegExp;
  /**
   * Triggers the event that the notification reports. The test triggers the event twice and expects only one
   * notification.
   */
  happens(): Promise<unknown>;
}

const ines = { token: 'user', email: 'ines@atelier-nord.example' };
const awa = { token: 'operator', email: 'awa@atelier-nord.example' };
const organization_id = demoId('atelier-nord');
const toResult = /\/session\/result-[\da-f-]{36}$/;

const aReport = () => aPlayedSession(api, api.tokens.user, { ended_days_ago: 1, words: 'we move it' });
const post = (by: string, path: string, body: object) => api.call(by, 'POST', path, body);

async function aSessionThatEnds(): Promise<Situation> {
  const id = await aReport();
  await api.everywhere((db) => db.deleteFrom('analysis_run').where('session_id', '=', id).execute());
  const happens = async () => {
    await api.everywhere((db) => requestAnalysis(db, { id, organization_id }));
    for (const kind of ['analysis-run', 'analysis-reading']) await api.app.jobs.drain(kind);
  };
  return { ...ines, path: toResult, happens };
}

async function aReviewAskedFor(): Promise<Situation> {
  const id = await aReport();
  await api.everywhere((db) => db.deleteFrom('review_request').where('session_id', '=', id).execute());
  const ask = () => post('user', `/v1/coaching_sessions/${id}/review_requests`, { words: 'I did ask.' });
  return { ...awa, path: toResult, happens: ask };
}

async function aReviewAnswered(): Promise<Situation> {
  const id = await aReport();
  const answer = () => post('operator', `/v1/coaching_sessions/${id}/review_answers`, { words: 'You did.' });
  return { ...ines, path: toResult, happens: answer };
}

async function aPlaylistShared(): Promise<Situation> {
  const member_ids = [demoId(ines.email)];
  const { body: group } = await post('operator', '/v1/user_groups', {
    ...{ name: `Pilots ${crypto.randomUUID()}`, member_ids },
  });
  const { body: playlist } = await post('editor', '/v1/playlists', {
    ...{ name: 'First weeks', description: '', image: null, tags: [], visibility: 'organization' },
    ...{ scenario_ids: [await aScenarioId(api)], user_ids: [], group_ids: [], due_at: null },
    ...{ pass_mark: null, attempts: null },
  });
  const share = () =>
    post('editor', `/v1/playlists/${playlist.id}/shares`, { recipient: { group_id: group.id }, mode: 'use' });
  return { ...ines, path: new RegExp(`playlist=${playlist.id}$`), happens: share };
}

async function aScenarioShared(): Promise<Situation> {
  const { body: group } = await post('operator', '/v1/user_groups', {
    ...{ name: `Pilots ${crypto.randomUUID()}`, member_ids: [demoId(ines.email)] },
  });
  const { body: scenario } = await post('operator', `/v1/scenarios/${await aScenarioId(api)}/copies`, {});
  const id = scenario.id ?? (await aScenarioId(api));
  const share = () =>
    post('operator', `/v1/scenarios/${id}/shares`, { recipient: { group_id: group.id }, mode: 'use' });
  return { ...ines, path: new RegExp(`/scenario/info-${id}$`), happens: share };
}

async function anErasureRequested(): Promise<Situation> {
  const learner = await aLearner(api.database, 'user');
  const ask = () => post(learner.token, '/v1/me/erasure_request', {});
  const operator = await api.everywhere((db) =>
    db
      .selectFrom('account')
      .innerJoin('account as asking', 'asking.organization_id', 'account.organization_id')
      .select('account.id')
      .where('asking.id', '=', learner.id)
      .where('account.role', '=', 'operator')
      .executeTakeFirst(),
  );
  expect(operator).toBeUndefined();
  const email = 'root@atelier-nord.example';
  return {
    token: 'super-admin',
    email,
    path: new RegExp(`/settings/user/edit/${learner.id}$`),
    happens: ask,
  };
}

const spendingOf = (share: number) => async (): Promise<Situation> => {
  const operator = await aLearner(api.database, 'operator');
  const { organization_id } = operator;
  await addModel(api, fake, organization_id, { prices: { input: '100', output: '1000' } });
  await capMonthlySpending(api, organization_id, '1');
  const { email } = await api.row('account', { id: operator.id });
  const ask = async () => {
    const request = { messages: [{ role: 'user', content: 'Hello.' }], maxOutputTokens: 100 } as const;
    const reply = api.app.ai.chat(
      { organization_id, purpose: 'test-chat' },
      request,
      new AbortController().signal,
    );
    for await (const _ of reply);
  };
  const happens = async () => {
    // This AI call creates the row of `ai_spend` that the next statement changes.
    await ask().catch(() => undefined);
    await api.app.ai.recorded();
    await api.update('ai_spend', { organization_id }, { month_settled_eur: String(share) });
    await ask().catch(() => undefined);
    await api.app.ai.recorded();
  };
  return { token: operator.token, email, path: /^\/ai-providers\/list$/, happens };
};

const aSafetyOutage = async (): Promise<Situation> => {
  const operator = await aLearner(api.database, 'operator');
  const { organization_id } = operator;
  await api.update('account', { id: operator.id }, { sso_subject: operator.id });
  await addModel(api, fake, organization_id);
  const { email } = await api.row('account', { id: operator.id });
  const happens = async () => {
    for (let count = 0; count < safetyOutageCalls; count += 1) {
      fake.script(errorReply(401));
      const call = { organization_id, purpose: 'safety-check' } as const;
      const request = { messages: [{ role: 'user', content: 'Hello.' }], maxOutputTokens: 100 } as const;
      const safetyRequest = { ...request, name: 'safety', schema: { type: 'object' } };
      await api.app.ai
        .structuredOutput(call, safetyRequest, new AbortController().signal)
        .catch(() => undefined);
      await api.app.ai.recorded();
    }
  };
  return { token: operator.token, email, path: /^\/ai-providers\/list\?tab=usage$/, happens };
};

const triggers: readonly [NotificationKind, NotificationVariant, () => Promise<Situation>][] = [
  ['report-ready', '', aSessionThatEnds],
  ['review-asked', '', aReviewAskedFor],
  ['review-answered', '', aReviewAnswered],
  ['shared', 'playlist', aPlaylistShared],
  ['shared', 'scenario', aScenarioShared],
  ['erasure-requested', '', anErasureRequested],
  ['credit-low', '80', spendingOf(0.8)],
  ['credit-low', '100', spendingOf(1)],
  ['safety-model-failing', '', aSafetyOutage],
];

const toldTo = async ({ token }: Situation, kind: NotificationKind): Promise<Notification[]> =>
  (await api.get(token, '/v1/me/notifications')).items.filter((one: Notification) => one.kind === kind);
const mailsTo = async ({ email }: Situation): Promise<number> => {
  await api.everywhere((db) =>
    sql`update job set run_after = clock_timestamp() where kind = 'notification-mail'`.execute(db),
  );
  await api.app.jobs.drain('notification-mail');
  return (await readMail(api, email)).length;
};
const choose = async ({ token }: Situation, kind: NotificationKind, in_product: boolean, mail: boolean) => {
  const items = [{ kind, in_product, mail }];
  expect(await api.status(token, 'PUT', '/v1/me/notification_preferences', { items })).toBe(200);
};

describe.each(triggers)('E-7 notifications of the kind %s %s', (kind, variant, situation) => {
  it('an event that happens twice creates only one in-app notification and one mail', async () => {
    const there = await situation();
    const before = await mailsTo(there);
    await choose(there, kind, true, true);
    await there.happens();
    await there.happens();
    const notices = (await toldTo(there, kind)).filter((one) => one.variant === variant);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.subject).not.toBe('');
    expect(notices[0]?.path).toMatch(there.path);
    expect((await mailsTo(there)) - before).toBe(1);
  });
});
