import type { ObserverQuality } from '@repartee/contracts/library/observer-quality';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { insertRow, insertWithId } from '../../../runtime/database/query/insert-row.ts';
import { requestAnalysis } from '../../../session/record/session-analysis-repository.ts';
import { findSession } from '../../../session/record/session-repository.ts';
import { aLearner, aSession, type Learner } from '../../../session/stage/stage.fixture.ts';
import { aLogin } from '../../../testing/a-login.ts';
import { useStage } from '../use-stage.fixture.ts';
import { addChangedObserver, blockerCriterion, blockerObservation } from './review.fixture.ts';

const { api, database, everywhere, learner, report: read, reviewer, update } = useStage();

/**
 * Plays a session and returns its report. The only criterion is a blocker (a criterion that must not fail) with the
 * score 1. `meanwhile` runs during the session.
 */
async function aReport(meanwhile = async (_session: string) => {}): Promise<Report> {
  api.engine.observer = async () => blockerObservation;
  const id = await aSession(database, learner, {
    mission: { max_turns: 1 },
    observers: [{ rubric: [blockerCriterion] }],
  });
  const tab = await api.play(learner, id);
  await meanwhile(id);
  tab.say('What does the date mean on your side?');
  await api.engine.answer('Forty people.\n[WIN]');
  await tab.got('report-ready');
  await tab.close();
  return read(id);
}

const path = (id: string, rest: string) => `/v1/coaching_sessions/${id}/${rest}`;
const judge = (by: Learner, { session, criteria }: Report, fields: object = {}) =>
  api.call<Report & { code?: string }>(by.token, 'POST', path(session.id, 'human_verdicts'), {
    line: 'criterion',
    observer_id: criteria[0]?.observer_id,
    key: 'asks',
    score: 4,
    reason: 'She asked and waited.',
    verdicts_seen: 0,
    ...fields,
  });

describe('reviewers’ scores for criteria', () => {
  it('B-10 a reviewer’s score replaces the observer’s score in the session’s result', async () => {
    const before = await aReport();
    expect(before).toMatchObject({ score: 20, passed: false, observers_score: 20, human_verdicts: [] });
    const { status, body: after } = await judge(reviewer, before);
    expect(status).toBe(200);
    expect(after).toMatchObject({ score: 80, passed: true, observers_score: 20, session: { score: 80 } });
    expect(after.criteria[0]).toMatchObject({ score: 1, anchors: blockerCriterion.anchors });
    expect(after.human_verdicts).toMatchObject([
      {
        key: 'asks',
        number: 1,
        score: 4,
        observer_score: 1,
        reason: 'She asked and waited.',
        reviewer_name: 'Robin Hale',
      },
    ]);
    expect(Date.parse(after.human_verdicts[0]?.given_at ?? '')).toBeGreaterThan(0);
    expect(await read(before.session.id)).toMatchObject({
      score: 80,
      human_verdicts: after.human_verdicts,
    });
    const skills = await api.call(learner.token, 'GET', '/v1/me/skills');
    expect(skills.body).toMatchObject({ skills: [{ name: 'Asks before telling', scores: [4] }] });
  });

  it('B-10 of two scores that reviewers send at the same time, one is refused as a conflict', async () => {
    const report = await aReport();
    const second = await aLearner(database, 'operator', learner.organization_id);
    const answers = await Promise.all([
      judge(reviewer, report, { score: 3, reason: 'First opinion.' }),
      judge(second, report, { score: 5, reason: 'Second opinion.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    const { body } = await judge(second, report, { score: 5, reason: 'Second opinion.', verdicts_seen: 1 });
    expect(body.human_verdicts.map(({ number }) => number)).toEqual([1, 2]);
    expect(body.score).toBe(100);
  });

  it.each([
    ['no reason', { reason: undefined }],
    ['an empty reason', { reason: '' }],
    ['blanks for a reason', { reason: ' \n ' }],
    ['punctuation for a reason', { reason: '…' }],
    ['a score of 6', { score: 6 }],
    ['a score of −1', { score: -1 }],
    ['a criterion that the report does not have', { key: 'other' }],
    ['an observer that the report does not have', { observer_id: crypto.randomUUID() }],
  ])('B-10 a reviewer’s score is refused if the request has %s', async (_, fields) => {
    const report = await aReport();
    expect((await judge(reviewer, report, fields)).status).toBe(400);
    expect(await read(report.session.id)).toMatchObject({ score: 20, human_verdicts: [] });
  });

  it('B-10 a reviewer’s score is refused from the learner and from users of other organizations', async () => {
    const report = await aReport();
    expect((await judge(learner, report)).status).toBe(403);
    expect((await judge(await aLearner(database, 'operator'), report)).status).toBe(404);
    Object.assign(learner, reviewer);
    const own = await aReport();
    expect((await judge(reviewer, own)).status).toBe(403);
  });

  it('B-10 a session can be scored after its observer was changed and deleted', async () => {
    const report = await aReport();
    await everywhere(async (tx) => {
      const id = await addChangedObserver(tx, learner, report.criteria[0]?.observer_id ?? '');
      await tx.deleteFrom('library_item').where('id', '=', id).execute();
    });
    const { body } = await judge(reviewer, report, { score: null });
    expect(body).toMatchObject({ score: null, passed: null });
    expect(body.criteria[0]).toMatchObject({ score: 1, anchors: blockerCriterion.anchors });
  });

  it('B-10 a report has the criteria of the rubric with which the session started', async () => {
    const report = await aReport((id) =>
      everywhere(async (tx) => {
        const session = await findSession(tx, id);
        await addChangedObserver(tx, learner, session?.snapshot.observers[0]?.id ?? '');
      }),
    );
    expect(report.criteria.map(({ key, name }) => [key, name])).toEqual([['asks', 'Asks before telling']]);
  });

  it('B-10 a reviewer’s score is kept if the observer judges the session again', async () => {
    const report = await aReport();
    await judge(reviewer, report);
    await everywhere((tx) =>
      sql`delete from analysis_run where session_id = ${report.session.id}`.execute(tx),
    );
    await everywhere((tx) =>
      requestAnalysis(tx, { id: report.session.id, organization_id: learner.organization_id }),
    );
    await vi.waitFor(
      async () => expect(await read(report.session.id)).toMatchObject({ state: 'ready', score: 80 }),
      { interval: 30 },
    );
  });

  it('B-10 the application’s database role cannot change or delete a reviewer’s score', async () => {
    const report = await aReport();
    await judge(reviewer, report);
    const change = (set: object) => update('human_verdict', {}, set);
    await expect(change({ score: 0 })).rejects.toMatchObject({ code: '42501' });
    await expect(change({ reason: 'Another.' })).rejects.toMatchObject({ code: '42501' });
    const remove = everywhere((tx) => tx.deleteFrom('human_verdict').execute());
    await expect(remove).rejects.toMatchObject({ code: '42501' });
    await change({ reason: null });
    await everywhere((tx) => tx.deleteFrom('account').where('id', '=', reviewer.id).execute());
    expect((await read(report.session.id)).human_verdicts).toMatchObject([
      { score: 4, reason: '', reviewer_name: null },
    ]);
  });
});

describe('requests for reviews', () => {
  const ask = (by: Learner, id: string, words = 'I think I did ask.') =>
    api.call<Report>(by.token, 'POST', path(id, 'review_requests'), { words });
  const answer = (by: Learner, id: string) =>
    api.call<Report>(by.token, 'POST', path(id, 'review_answers'), { words: 'You are right.' });
  const queue = async (by: Learner) =>
    (
      await api.call<{ items: { id: string; review_asked_at: string | null }[] }>(
        by.token,
        'GET',
        '/v1/coaching_sessions?owner=any&review=asked',
      )
    ).body.items;

  it('B-10 a request for a review is listed for reviewers until one of them answers the request', async () => {
    const { session } = await aReport();
    await aReport();
    expect(await queue(reviewer)).toEqual([]);
    const request = await ask(learner, session.id);
    expect(request.body.review_requests).toMatchObject([{ words: 'I think I did ask.', answered_at: null }]);
    expect(await queue(reviewer)).toMatchObject([{ id: session.id, review_asked_at: expect.any(String) }]);
    expect((await ask(learner, session.id)).status).toBe(409);
    expect((await answer(learner, session.id)).status).toBe(403);
    const answered = await answer(reviewer, session.id);
    expect(answered.body.review_requests).toMatchObject([
      { answer: 'You are right.', answered_at: expect.any(String), reviewer_name: 'Robin Hale' },
    ]);
    expect(await queue(reviewer)).toEqual([]);
    expect((await answer(reviewer, session.id)).status).toBe(409);
    expect((await ask(learner, session.id)).status).toBe(200);
  });

  it('B-10 a request for a review of a branch (a retried session) is listed for reviewers, and read for all once it is answered', async () => {
    const { session } = await aReport();
    const { body: branch } = await api.call<Session>(learner.token, 'POST', path(session.id, 'branches'), {
      message_seq: 2,
    });
    const tab = await api.play(learner, branch.id);
    tab.say('And what does the date mean for your people?');
    await api.engine.answer('Forty people.\n[WIN]');
    await tab.got('report-ready');
    await tab.close();
    const second = await aLearner(database, 'operator', learner.organization_id);
    // Only accounts that were activated get notifications.
    await everywhere(async (tx) => {
      for (const { id } of [reviewer, second]) await aLogin(tx, id);
    });
    expect((await ask(learner, branch.id)).status).toBe(200);
    expect((await queue(reviewer)).map(({ id }) => id)).toEqual([branch.id]);
    const unread = () =>
      everywhere((tx) =>
        tx
          .selectFrom('notification')
          .select('account_id')
          .where('kind', '=', 'review-asked')
          .where('session_id', '=', branch.id)
          .where('read_at', 'is', null)
          .execute(),
      );
    expect((await unread()).map(({ account_id }) => account_id).toSorted()).toEqual(
      [reviewer.id, second.id].toSorted(),
    );
    expect((await answer(reviewer, branch.id)).status).toBe(200);
    expect(await queue(reviewer)).toEqual([]);
    expect(await unread()).toEqual([]);
  });

  it('B-10 a request for a review is refused if the session is running', async () => {
    const { session } = await aReport();
    expect((await ask(learner, session.id, ' ')).status).toBe(400);
    expect((await ask(reviewer, session.id)).status).toBe(403);
    const running = await aSession(database, learner);
    expect((await ask(learner, running)).status).toBe(409);
  });
});

describe('the quality of observers', () => {
  it('B-11 the quality of an observer is its agreement with reviewers', async () => {
    const report = await aReport();
    const observer_id = await everywhere((tx) =>
      addChangedObserver(tx, learner, report.criteria[0]?.observer_id ?? ''),
    );
    const quality = async (by: Learner) =>
      (await api.call<ObserverQuality>(by.token, 'GET', `/v1/observers/${observer_id}/quality`)).body;
    expect(await quality(reviewer)).toMatchObject({ overall: { n: 0, quadratic: null }, versions: [] });
    await judge(reviewer, report, { score: 3 });
    await judge(reviewer, report, { score: 2, verdicts_seen: 1 });
    const figures = await quality(reviewer);
    expect(figures.overall).toMatchObject({ n: 1, exact: null, within_one: null, quadratic: null });
    expect(figures.criteria).toMatchObject([{ key: 'asks', name: 'Asks before telling', n: 1 }]);
    expect(figures.versions).toMatchObject([{ model: 'scripted', rubric_number: null, overall: { n: 1 } }]);

    await everywhere(async (tx) => {
      const run_id = await insertWithId(tx, 'analysis_run', {
        session_id: report.session.id,
        is_current: false,
        state: 'ready',
      });
      const reading_id = await insertWithId(tx, 'analysis_reading', {
        ...{
          run_id,
          session_id: report.session.id,
          position: 0,
          observer_id,
          state: 'ready' as const,
        },
        ...{ observer_name: 'Coach', judged_at: new Date(), judged_by: JSON.stringify({ model: 'newer' }) },
      });
      await insertRow(tx, 'analysis_judgement', {
        ...{ reading_id, session_id: report.session.id, position: 0, key: 'asks', name: 'Asks' },
        ...{ weight: 1, blocker: false, score: 2, comment: '', quote: null },
      });
    });
    const drifted = await quality(reviewer);
    expect(drifted.versions.map(({ model, overall }) => [model, overall.mean_difference])).toEqual([
      ['scripted', -1],
      ['newer', 0],
    ]);
    expect(await quality(await aLearner(database, 'operator'))).toMatchObject({ code: 'not_found' });
    expect((await api.call(learner.token, 'GET', `/v1/observers/${observer_id}/quality`)).status).toBe(403);
  });
});
