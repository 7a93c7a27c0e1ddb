import type { Report } from '@repartee/contracts/session/report';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { requestAnalysis } from '../../session/record/session-analysis-repository.ts';
import { findSession } from '../../session/record/session-repository.ts';
import type { SessionRow } from '../../session/record/session-rows.ts';
import { scriptedEngine } from '../../session/stage/scripted-engine.fixture.ts';
import { aProcess, aSession } from '../../session/stage/stage.fixture.ts';
import { presentReport } from './present-report.ts';
import { asksJudgement, reportObservation } from './report.fixture.ts';
import { useStage } from './use-stage.fixture.ts';

const { aPlayedSession, api, database, everywhere, learner, report, reviewer, row, update } = useStage();

const becomes = (id: string, state: Report['state']) =>
  vi.waitFor(
    async () => {
      const current = await report(id);
      expect(current.state).toBe(state);
      return current;
    },
    { interval: 30 },
  );

describe('reports of sessions', () => {
  it('B-1 B-2 a report contains checked quotes and a computed score', async () => {
    api.engine.observer = async () => reportObservation;
    const id = await aSession(database, learner, { mission: { max_turns: 1 } });
    const tab = await api.play(learner, id);
    expect((await report(id)).state).toBe('waiting');
    tab.say('What does the date mean on your side?');
    await api.engine.answer('Forty people on overtime.\n[WIN]');
    await tab.got('report-ready');
    const ready = await report(id);
    expect(ready).toMatchObject({
      state: 'ready',
      headline: 'You asked before you told.',
      score: 80,
      passed: true,
      quotes_dropped: 2,
      judged_by: { built_in: true, model: 'scripted' },
      session: { status: 'win', score: 80, passed: true, own: true },
    });
    expect(ready.criteria).toMatchObject([
      {
        key: 'asks',
        score: 4,
        weight: 60,
        quote: { message_seq: 2, text: 'What does the date mean', start: 0, end: 23 },
      },
      { key: 'next-step', score: null, quote: null },
    ]);
    expect(ready.focus_points).toMatchObject([
      { title: 'Next step', quote: { message_seq: 2, text: 'on your side?' } },
    ]);
    expect(ready.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(ready.learner_share).toBeGreaterThan(0);
    expect(ready.attempts).toMatchObject([{ session_id: id, ended_at: ready.session.ended_at, score: 80 }]);
    const stored = await row('coaching_session', { id });
    expect(stored.criterion_scores?.map(({ score }) => score)).toEqual([4]);
    expect(ready.measures).toMatchObject({ turn_words: expect.any(Number), speech: null });
  });

  it('B-14 a report says which words of the learner earned what the persona disclosed and granted', async () => {
    const disclosure = 'Forty people are on overtime until the line runs again.';
    const id = await aSession(database, learner, { persona: { disclosures: [disclosure] } });
    const tab = await api.play(learner, id);
    expect((await report(id)).earned).toEqual([]);
    tab.say('Well. What does the date mean on your side?');
    await api.engine.answer(`Hm. ${disclosure}\n[WIN]`);
    await tab.got('report-ready');
    const earned_by = { message_seq: 2, text: 'What does the date mean on your side?', start: 6, end: 43 };
    const { earned } = await report(id);
    expect(earned).toMatchObject([
      { kind: 'disclosure', act: 'ask', earned_by, quote: { message_seq: 3, text: disclosure, start: 4 } },
      { kind: 'win', act: 'ask', earned_by, quote: { message_seq: 3 } },
    ]);
    expect((await report(id, reviewer)).earned).toEqual(earned);
  });

  it('B-1 a success criterion is met if all observers agree and one quotes the conversation', async () => {
    const id = await aSession(database, learner, {
      mission: { success_criteria: ['Plain', 'Date', 'Calm', 'Next step'] },
      observers: [{}, {}],
    });
    const none = { quote: null, message_seq: null };
    const question = { met: true, quote: 'what does the date mean', message_seq: 2 };
    const statement = { met: true, quote: 'Forty people on overtime', message_seq: 3 };
    const opinions = [
      [
        question,
        question,
        { met: true, quote: 'You never said this', message_seq: 2 },
        { met: true, ...none },
      ],
      [{ met: null, ...none }, { met: false, ...none }, statement, { met: null, ...none }],
    ];
    api.engine.observer = async () => ({
      ...reportObservation,
      success_criteria: opinions.shift() ?? [],
    });
    const met = async () => (await report(id)).session.success_criteria;
    expect(await met()).toEqual(
      ['Plain', 'Date', 'Calm', 'Next step'].map((text) => ({ text, met: null, quote: null })),
    );
    const tab = await api.play(learner, id);
    tab.say('What does the date mean on your side?');
    await api.engine.answer('Forty people on overtime.\n[END]');
    await tab.got('report-ready');
    expect(await met()).toMatchObject([
      { text: 'Plain', met: true, quote: { message_seq: 2, text: 'What does the date mean' } },
      { text: 'Date', met: false, quote: null },
      { text: 'Calm', met: true, quote: { message_seq: 3, text: 'Forty people on overtime' } },
      { text: 'Next step', met: null, quote: null },
    ]);
  });

  it('B-1 a success criterion without evidence is not met by winning the session, but without a judgement', async () => {
    const id = await aSession(database, learner, {
      mission: { success_criteria: ['Plain', 'Date'], max_turns: 1 },
    });
    const claims = [
      { met: true, quote: null, message_seq: null },
      { met: true, quote: 'what does the date mean', message_seq: 2 },
    ];
    api.engine.observer = async () => ({ ...reportObservation, success_criteria: claims });
    const tab = await api.play(learner, id);
    tab.say('What does the date mean on your side?');
    await api.engine.answer('Forty people on overtime.\n[WIN]');
    await tab.got('report-ready');
    const { session } = await report(id);
    expect(session.success_criteria.map(({ met }) => met)).toEqual([null, true]);
    expect(session.verdict).toMatchObject({
      outcome: 'won',
      aims: { met: 1, not_met: 0, cannot_judge: 1, total: 2 },
    });
  });

  it('B-2 E-8 a session without a score has no headline, focus point or turning point, and no scores for skills', async () => {
    api.engine.observer = async () => ({
      ...reportObservation,
      criteria: reportObservation.criteria.map((one) => ({ ...one, score: one.key === 'asks' ? null : 2 })),
    });
    const id = await aPlayedSession({ scenario: { pass_mark: 60 } });
    expect(await becomes(id, 'ready')).toMatchObject({
      ...{ headline: '', focus_points: [], turning_point: null, score: null, passed: null },
      session: { verdict: { verdict: 'not-scored', reason: 'too-little', score: null } },
    });
    expect((await row('coaching_session', { id })).criterion_scores).toBeNull();
  });

  it('B-2 a report that becomes ready while it is read has its score', async () => {
    const { promise: judged, resolve: judge } = Promise.withResolvers<typeof reportObservation>();
    api.engine.observer = () => judged;
    const id = await aPlayedSession();
    await becomes(id, 'pending');
    const before = await everywhere((db) => findSession(db, id));
    judge(reportObservation);
    await becomes(id, 'ready');
    expect(before?.score).toBeNull();
    expect(await everywhere((db) => presentReport(db, before as SessionRow, true, api.app.ai))).toMatchObject(
      { state: 'ready', headline: reportObservation.headline, score: 80 },
    );
  });

  it('B-2 a session that the learner aborted gets a report', async () => {
    api.engine.observer = async () => reportObservation;
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.say('What does the date mean on your side?');
    await api.engine.answer('Forty people on overtime.');
    await tab.got('reply-end');
    tab.send({ type: 'abort' });
    expect(await tab.got('outcome')).toMatchObject({ status: 'abort' });
    await tab.got('report-ready');
    expect(await report(id)).toMatchObject({
      ...{ state: 'ready', headline: 'You asked before you told.', score: 80 },
      session: { status: 'abort' },
    });
  });

  it('B-2 a report has the state nothing-said if the learner said nothing', async () => {
    const id = await aSession(database, learner);
    const tab = await api.play(learner, id);
    tab.send({ type: 'end' });
    await tab.got('outcome');
    expect(await report(id)).toMatchObject({
      state: 'nothing-said',
      score: null,
      focus_points: [],
      learner_share: null,
    });
  });

  it('a session whose criteria have no score keeps none for the skills', async () => {
    api.engine.observer = async () => ({
      ...reportObservation,
      criteria: reportObservation.criteria.map((criterion) => ({ ...criterion, score: null })),
    });
    const id = await aPlayedSession();
    expect((await becomes(id, 'ready')).score).toBeNull();
    const stored = await row('coaching_session', { id });
    expect(stored.criterion_scores).toBeNull();
  });

  it('B-2 the general coach judges a session that has no observer, in the session’s language', async () => {
    const observed = vi.fn(async (_request: unknown) => reportObservation);
    api.engine.observer = observed;
    const parts = { mission: null, observers: [], scenario: { language: 'fr-FR', pass_mark: null } } as const;
    const id = await aPlayedSession({ answer: 'Au revoir.\n[END]', ...parts, observers: [] });
    const ready = await becomes(id, 'ready');
    expect(observed.mock.calls[0]?.[0]).toMatchObject({
      observer: { name: 'Coach généraliste' },
      mission: null,
    });
    expect(ready.criteria.length).toBeGreaterThan(3);
    expect(ready.passed).toBeNull();
  });

  it('B-2 a report has the state failed after an error, and the state ready after a retry', async () => {
    let failures = 1;
    api.engine.observer = async () => {
      if (failures-- > 0) throw new Error('The model does not answer.');
      return reportObservation;
    };
    const id = await aPlayedSession();
    await becomes(id, 'failed');
    expect((await becomes(id, 'ready')).score).toBe(80);
  });

  it('B-2 a report is created although another session in the queue cannot be read', async () => {
    api.engine.observer = async () => reportObservation;
    const broken = await aSession(database, learner);
    await everywhere(async (tx) => {
      await sql`update coaching_session set snapshot = '{}' where id = ${broken}`.execute(tx);
      await requestAnalysis(tx, { id: broken, organization_id: learner.organization_id });
    });
    await becomes(await aPlayedSession(), 'ready');
    await vi.waitFor(async () => {
      const run = await everywhere((tx) =>
        tx.selectFrom('analysis_run').select('state').where('session_id', '=', broken).executeTakeFirst(),
      );
      expect(run?.state).toBe('failed');
    });
  });

  it('B-2 a second process creates the report if the first process is killed during the analysis', async () => {
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    api.engine.observer = () => {
      resolve();
      return new Promise(() => undefined);
    };
    const id = await aPlayedSession();
    await isAsked;
    await update(
      'job',
      { state: 'running' },
      { lease_owner: 'killed', lease_until: new Date(Date.now() - 1) },
    );
    const engine = scriptedEngine();
    engine.observer = async () => reportObservation;
    const second = await aProcess(database, { engine, bus: api.bus });
    expect((await becomes(id, 'ready')).headline).toBe(reportObservation.headline);
    await second.close();
  });
});

describe('several sessions of a learner with the same scenario', () => {
  it('the report of a session lists the learner’s sessions with the same scenario as attempts', async () => {
    const scores = [2, 4];
    api.engine.observer = async () => ({
      ...reportObservation,
      criteria: [{ ...asksJudgement, score: scores.shift() ?? 0 }],
    });
    const first = await aPlayedSession();
    const { session } = await becomes(first, 'ready');
    const second = await aPlayedSession({ scenario_id: session.scenario.id });
    await becomes(second, 'ready');
    const { attempts } = await report(first);
    expect(
      attempts.map(({ session_id, score, criteria }) => [session_id, score, criteria[0]?.score]),
    ).toEqual([
      [first, 40, 2],
      [second, 80, 4],
    ]);
    const { body } = await api.call(learner.token, 'GET', '/v1/me/skills');
    expect(body).toEqual({
      sessions: 2,
      skills: [
        {
          ...{ name: 'Asks before telling', competency_id: null, scenarios: 1 },
          ...{ scores: [2, 4], average: 3, before: null },
        },
      ],
    });
  });
});
