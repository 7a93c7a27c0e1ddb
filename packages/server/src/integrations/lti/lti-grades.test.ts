import { useResource } from '@repartee/tooling/vitest/use-resource';
import { type Selectable, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { blockerCriterion, blockerObservation } from '../../feedback/analysis/review/review.fixture.ts';
import { useStage } from '../../feedback/analysis/use-stage.fixture.ts';
import { finishSession } from '../../library/playlist/progress/finish-session.fixture.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import type { LtiActivityTable } from '../../runtime/database/schema/lti-tables.ts';
import { storeVerdict } from '../../session/record/session-analysis-repository.ts';
import { findSession } from '../../session/record/session-repository.ts';
import { factsOf } from '../../session/record/session-verdict.ts';
import { aSession } from '../../session/stage/stage.fixture.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { queueLtiGrades } from './grade-repository.ts';
import { type Platform, startPlatform } from './platform.fixture.ts';

const platform: Platform = useResource(() =>
  startPlatform(() => api.get(undefined, `/v1/lti/${demoId('atelier-nord')}/keys`)),
);
const api = useTestApi(() => ({ config: { ltiAllowedOrigins: [platform.origin] } }));
let platform_id: string;
let scenario_ids: string[];
beforeAll(async () => {
  const { items } = (await api.call('editor', 'GET', '/v1/scenarios')).body;
  scenario_ids = items.slice(0, 2).map(({ id }: { id: string }) => id);
});
beforeEach(async () => {
  Object.assign(platform.answer, { keys: 200, token: 200, grade: 200 });
  platform.grades.length = 0;
  await api.everywhere(async (db) => {
    await db.deleteFrom('lti_platform').execute();
    await db.deleteFrom('coaching_session').execute();
    await db.deleteFrom('job').where('kind', '=', 'lti-grade').execute();
  });
  const { body } = await api.call('operator', 'POST', '/v1/lti_platforms', platform.registration);
  platform_id = body.id;
});

const activity = (
  target: Partial<Selectable<LtiActivityTable>>,
  line_item_url = `${platform.origin}/items/1`,
) =>
  api.everywhere((db) =>
    insertWithId(db, 'lti_activity', {
      ...{ organization_id: demoId('atelier-nord'), platform_id, subject: 'learner-7', line_item_url },
      ...{ account_id: demoId('ines@atelier-nord.example'), scenario_id: null, playlist_id: null, ...target },
    }),
  );
type Outcome = Parameters<typeof finishSession>[2];
const play = async (
  score: number | null,
  { step = 0, outcome, ...place }: { step?: number; playlist_id?: string; outcome?: Outcome } = {},
) => {
  const scenario_id = scenario_ids[step];
  const { body } = await api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id, ...place });
  await finishSession(api, body.id, { ...outcome, score });
  await api.everywhere((db) => queueLtiGrades(db, demoId('atelier-nord'), body.id));
  await api.app.jobs.drain('lti-grade');
  return body.id as string;
};
const doesNotCount = async (session_id: string, verdicts_seen = 0) => {
  const path = `/v1/coaching_sessions/${session_id}/human_verdicts`;
  const verdict = { line: 'verdict', key: '', observer_id: null, score: null, reason: 'Another exercise.' };
  expect((await api.call('operator', 'POST', path, { ...verdict, verdicts_seen })).body).toMatchObject({
    passed: null,
  });
  await api.app.jobs.drain('lti-grade');
};
const sent = () => platform.grades.map(({ body }) => body.scoreGiven);
const listed = async (query = '') => (await api.call('operator', 'GET', `/v1/lti_grades${query}`)).body.items;

describe('E-11 grades for learning platforms', () => {
  it('the platform gets the best score of a scenario, in percent, and nothing for a worse attempt', async () => {
    await activity({ scenario_id: scenario_ids[0] ?? null }, `${platform.origin}/items/1?type_id=4`);
    await play(60);
    await play(40);
    await play(90);
    expect(sent()).toEqual([60, 90]);
    expect(platform.grades[0]).toEqual({
      path: '/items/1/scores?type_id=4',
      body: {
        ...{ userId: 'learner-7', timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
        ...{ scoreGiven: 60, scoreMaximum: 100 },
        ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
      },
    });
    expect(await listed()).toMatchObject([
      { score: 90, status: 'delivered', user_name: 'Inès Morel', platform_name: 'Campus', error: null },
      { score: 60, status: 'delivered', attempts: 1 },
    ]);
  });

  it('R-SES-7 a session that the AI interrupted, that was stopped or that nobody could judge sends no grade, also not 0', async () => {
    await activity({ scenario_id: scenario_ids[0] ?? null });
    const unjudged = [
      { status: 'loose', reason: 'persona-failed' },
      { status: 'abort', reason: 'persona-failed' },
      { status: 'abort', reason: 'safety' },
      { status: 'abort', reason: 'learner-aborted' },
      { status: 'loose', reason: 'marker' },
    ] as const;
    for (const outcome of unjudged) await play(null, { outcome });
    expect(sent()).toEqual([]);
    await play(0, { outcome: { status: 'loose', reason: 'marker' } });
    await play(60);
    expect(sent()).toEqual([0, 60]);
  });

  it('R-SES-7 a session that does not count, as a reviewer says, gives way to the next best one, and the last one clears the grade', async () => {
    await activity({ scenario_id: scenario_ids[0] ?? null });
    const [worse, best] = [await play(60), await play(90)];
    await doesNotCount(best);
    expect(sent()).toEqual([60, 90, 60]);
    await doesNotCount(worse);
    expect(platform.grades.at(-1)?.body).toEqual({
      ...{ userId: 'learner-7', timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
      ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
    });
    expect((await listed())[0]).toMatchObject({ score: null, status: 'delivered' });
    await doesNotCount(worse, 1);
    expect(sent()).toHaveLength(4);
    await play(70);
    expect(sent().slice(3)).toEqual([undefined, 70]);
  });

  it('a session that does not count clears nothing where no grade was sent', async () => {
    const id = await play(60);
    await activity({ scenario_id: scenario_ids[0] ?? null });
    await doesNotCount(id);
    expect(sent()).toEqual([]);
  });

  it('R-SES-7 a score near the pass mark sends no grade before a reviewer has decided, and then the score', async () => {
    const { pass_mark } = (await api.get('editor', `/v1/scenarios/${scenario_ids[0]}`)).content;
    await activity({ scenario_id: scenario_ids[0] ?? null });
    const near = { half_width: 8 };
    const [above, below] = [
      await play(pass_mark + 5, { outcome: near }),
      await play(pass_mark - 5, { outcome: near }),
    ];
    for (const id of [above, below])
      expect((await api.get('user', `/v1/coaching_sessions/${id}`)).verdict).toMatchObject({
        ...{ verdict: 'to-review', reason: 'near-mark' },
      });
    expect(sent()).toEqual([]);
    await api.everywhere(async (db) => {
      const row = await findSession(db, below);
      if (!row?.judged) throw new Error('the session is not judged');
      await storeVerdict(db, below, { ...factsOf(row), judged: { ...row.judged, reviewer: 'passed' } }, []);
    });
    await api.app.jobs.drain('lti-grade');
    expect(sent()).toEqual([pass_mark - 5]);
    await play(pass_mark + 10, { outcome: near });
    expect(sent()).toEqual([pass_mark - 5, pass_mark + 10]);
  });

  it('sessions of another scenario, and sessions that ended before the first launch, send nothing', async () => {
    await play(95);
    await activity({ scenario_id: scenario_ids[0] ?? null });
    await play(80, { step: 1 });
    await play(70);
    expect(sent()).toEqual([70]);
  });

  it('a playlist is graded with the mean of its best scores once each scenario has one', async () => {
    const draft = { name: 'Course', scenario_ids, user_ids: [demoId('ines@atelier-nord.example')] };
    const { body } = await api.call('editor', 'POST', '/v1/playlists', draft);
    const playlist_id = body.id;
    await activity({ playlist_id });
    await play(80, { playlist_id });
    expect(sent()).toEqual([]);
    await play(61, { playlist_id, step: 1 });
    expect(sent()).toEqual([70.5]);
  });

  it('a grade that the platform refuses is retried, is listed as failed in the end, and can be sent again', async () => {
    await activity({ scenario_id: scenario_ids[0] ?? null });
    platform.answer.grade = 503;
    await play(60);
    expect(await listed()).toMatchObject([
      { status: 'pending', attempts: 1, error: 'refused', response_status: 503 },
    ]);
    await api.everywhere((db) =>
      sql`update job set attempts = 11, run_after = clock_timestamp() where kind = 'lti-grade'`.execute(db),
    );
    await api.app.jobs.drain('lti-grade');
    const [failed] = await listed('?status=failed');
    expect(failed).toMatchObject({ status: 'failed', attempts: 2 });
    platform.answer.grade = 200;
    const retry = (by: 'operator' | 'editor' | 'foreign operator') =>
      api.call(by, 'POST', `/v1/lti_grades/${failed.id}/retries`);
    expect([(await retry('editor')).status, (await retry('foreign operator')).status]).toEqual([403, 404]);
    expect((await retry('operator')).status).toBe(204);
    await api.app.jobs.drain('lti-grade');
    expect([sent(), (await listed())[0].status]).toEqual([[60], 'delivered']);
  });

  it('a grade that the platform refuses for good is not sent again, and the platform’s words are listed', async () => {
    await activity({ scenario_id: scenario_ids[0] ?? null });
    for (const [status, score] of [
      [400, 60],
      [404, 65],
    ] as const) {
      platform.answer.grade = status;
      await play(score);
      expect((await listed())[0]).toMatchObject({
        ...{ status: 'failed', attempts: 1, error: 'refused', response_status: status },
        response_body: '{"error":"Incorrect score received"}',
      });
    }
    platform.answer.grade = 200;
    await play(70);
    expect(sent()).toEqual([70]);
  });

  it('a better score replaces one that is still waiting', async () => {
    await activity({ scenario_id: scenario_ids[0] ?? null });
    platform.answer.token = 401;
    await play(60);
    expect(await listed()).toMatchObject([{ error: 'token', response_status: 401 }]);
    platform.answer.token = 200;
    await play(75);
    await api.everywhere((db) =>
      sql`update job set run_after = clock_timestamp() where kind = 'lti-grade'`.execute(db),
    );
    await api.app.jobs.drain('lti-grade');
    expect(sent()).toEqual([75]);
    expect(await listed()).toMatchObject([{ score: 75, status: 'delivered' }]);
  });

  it('a line item at a private address is not called', async () => {
    await activity({ scenario_id: scenario_ids[0] ?? null }, 'https://10.0.0.1/items/1');
    await play(60);
    expect(await listed()).toMatchObject([{ status: 'pending', error: 'address-refused' }]);
  });

  it('operators register at most one platform for an issuer and client id, at public addresses only', async () => {
    const add = async (change: object, by: 'operator' | 'editor' = 'operator') =>
      api.call(by, 'POST', '/v1/lti_platforms', { ...platform.registration, ...change });
    expect((await add({})).body.code).toBe('conflict');
    expect((await add({ client_id: 'tool-2' }, 'editor')).status).toBe(403);
    const { body } = await add({ client_id: 'tool-2', token_url: 'https://169.254.169.254/token' });
    expect(body).toMatchObject({ code: 'invalid_input', details: { token_url: expect.any(String) } });
    expect(Object.keys(body.details)).toEqual(['token_url']);
    const { items } = (await api.call('foreign operator', 'GET', '/v1/lti_platforms')).body;
    expect(items).toEqual([]);
  });
});

describe('E-11 the end of an analysis', () => {
  const stage = useStage();

  it('a session that is analysed queues a grade for the platform from which its learner has launched', async () => {
    const { learner, everywhere } = stage;
    stage.api.engine.observer = async () => blockerObservation;
    const id = await aSession(stage.database, learner, {
      mission: { max_turns: 1 },
      observers: [{ rubric: [blockerCriterion] }],
    });
    const grades = () => everywhere((db) => db.selectFrom('lti_grade').select(['score', 'status']).execute());
    await everywhere(async (db) => {
      const { organization_id, scenario_id } = await db
        .selectFrom('coaching_session')
        .select(['organization_id', 'scenario_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const of = await insertWithId(db, 'lti_platform', { ...platform.registration, organization_id });
      await insertWithId(db, 'lti_activity', {
        ...{ organization_id, platform_id: of, account_id: learner.id, subject: 'learner-7', scenario_id },
        ...{ line_item_url: 'https://10.0.0.1/items/1', playlist_id: null },
      });
    });
    const tab = await stage.api.play(learner, id);
    tab.say('What does the date mean on your side?');
    await stage.api.engine.answer('Forty people.\n[WIN]');
    await tab.got('report-ready');
    await tab.close();
    expect(await grades()).toMatchObject([{ score: 20 }]);
  });
});
