import type { ObserverQuality } from '@repartee/contracts/library/observer-quality';
import type { Report } from '@repartee/contracts/session/report';
import type { LineRef } from '@repartee/contracts/session/review';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRow } from '../../../runtime/database/query/insert-row.ts';
import type { ScenarioSnapshot } from '../../../runtime/database/schema/scenario-snapshot.ts';
import { aLearner, aSession, type Learner } from '../../../session/stage/stage.fixture.ts';
import { aLogin } from '../../../testing/a-login.ts';
import { useStage } from '../use-stage.fixture.ts';
import { addChangedObserver, blockerCriterion, blockerObservation } from './review.fixture.ts';

const { aGuestOf, api, database, everywhere, learner, report: read, reviewer } = useStage();
/** Only accounts that were activated review and get notifications. */
beforeEach(() => everywhere((tx) => aLogin(tx, reviewer.id)));

const said = 'What does the date mean on your side?';
const observation = {
  ...blockerObservation,
  criteria: [{ ...blockerObservation.criteria[0], score: 4 }] as typeof blockerObservation.criteria,
  focus_points: [
    {
      criterion: null,
      title: 'Name the delay',
      advice: 'Say it first.',
      quote: 'on your side',
      message_seq: 2,
    },
  ],
  success_criteria: [{ met: true, quote: 'what does the date mean', message_seq: 2 }],
};

type Played = { readonly scenario_id: string; readonly snapshot: ScenarioSnapshot };
const played = async ({ session }: Report): Promise<Played> => {
  const { scenario_id, snapshot } = await everywhere((tx) =>
    tx
      .selectFrom('coaching_session')
      .select(['scenario_id', 'snapshot'])
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow(),
  );
  return { scenario_id: scenario_id as string, snapshot: snapshot as ScenarioSnapshot };
};

/**
 * The observer says that the aim was met, scores the only criterion 4, and gives one advice. `like` is an
 * earlier session, whose scenario in the same version is played again; `more` is what the observer says besides.
 */
async function aReport(owner = learner, like?: Played, more: object = {}): Promise<Report> {
  api.engine.observer = async () => ({ ...observation, ...more });
  const id = await aSession(database, owner, {
    ...(like && { scenario_id: like.scenario_id }),
    mission: { max_turns: 1, success_criteria: ['You agree a date'] },
    observers: [{ rubric: [{ ...blockerCriterion, blocker: false }] }],
  });
  if (like)
    await everywhere((tx) =>
      tx
        .updateTable('coaching_session')
        .set({ snapshot: JSON.stringify(like.snapshot) })
        .where('id', '=', id)
        .execute(),
    );
  const tab = await api.play(owner, id);
  tab.say(said);
  await api.engine.answer('Forty people.\n[WIN]');
  await tab.got('report-ready');
  await tab.close();
  return read(id, owner);
}

const path = ({ session }: Report, rest: string) => `/v1/coaching_sessions/${session.id}/${rest}`;
const lineOf = (line: LineRef['line'], key = '', observer_id: string | null = null): LineRef => ({
  ...{ line, key, observer_id },
});
const aim = lineOf('aim', '0');

const correct = (by: Learner, report: Report, line: LineRef, score: number | null, fields: object = {}) =>
  api.call<Report & { code?: string }>(by.token, 'POST', path(report, 'human_verdicts'), {
    ...{ ...line, score, reason: 'I read it twice.', verdicts_seen: 0, ...fields },
  });
const dispute = (by: Learner, report: Report, line: LineRef, words = '') =>
  api.call<Report & { code?: string }>(by.token, 'POST', path(report, 'review_requests'), { line, words });
const listedForReview = async (by: Learner) =>
  (
    await api.call<{ items: { id: string; judges_differ: boolean }[] }>(
      by.token,
      'GET',
      '/v1/coaching_sessions?owner=any&review=asked',
    )
  ).body.items;
const queue = async (by: Learner) => (await listedForReview(by)).map(({ id }) => id);
const notified = (kind: 'review-asked' | 'review-answered') =>
  everywhere(async (tx) =>
    (
      await tx
        .selectFrom('notification')
        .select('account_id')
        .where('kind', '=', kind)
        .where('read_at', 'is', null)
        .execute()
    ).map(({ account_id }) => account_id),
  );

describe('reviewers’ answers for the lines of a report', () => {
  it('B-10 a reviewer’s answer about an aim replaces the observers’ answer, and a newer one undoes it', async () => {
    const before = await aReport();
    expect(before.session.success_criteria).toMatchObject([{ met: true, quote: { message_seq: 2 } }]);
    const { status, body: after } = await correct(reviewer, before, aim, 0);
    expect(status).toBe(200);
    expect(after.session.success_criteria).toEqual([
      { text: 'You agree a date', met: false, quote: null, observed: true },
    ]);
    expect(after.human_verdicts).toMatchObject([
      {
        ...aim,
        number: 1,
        score: 0,
        observer_score: 1,
        text: 'You agree a date',
        reviewer_name: 'Robin Hale',
      },
    ]);
    const unsure = await correct(reviewer, before, aim, null, { verdicts_seen: 1 });
    expect(unsure.body.session.success_criteria[0]).toMatchObject({ met: null, observed: true });
    const { body: undone } = await correct(reviewer, before, aim, 1, { verdicts_seen: 2 });
    expect(undone.session.success_criteria[0]).toMatchObject({ met: true, quote: { message_seq: 2 } });
    expect(undone.human_verdicts.map(({ score }) => score)).toEqual([0, null, 1]);
    expect((await read(before.session.id)).session.success_criteria).toEqual(undone.session.success_criteria);
  });

  it('B-10 of two answers that reviewers send at the same time for an aim, one is refused as a conflict', async () => {
    const report = await aReport();
    const second = await aLearner(database, 'operator', learner.organization_id);
    const answers = await Promise.all([
      correct(reviewer, report, aim, 0),
      correct(second, report, aim, null),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    expect((await read(report.session.id)).human_verdicts).toHaveLength(1);
    expect((await correct(reviewer, report, lineOf('verdict'), 0)).status).toBe(200);
  });

  it('B-10 R-SES-7 a reviewer’s verdict replaces that of the score in report, list, export and learning platform', async () => {
    const report = await aReport();
    expect(report).toMatchObject({ score: 80, passed: true });
    const list = async () =>
      (
        await api.call<{ items: { verdict: { verdict: string; reason: string } }[] }>(
          learner.token,
          'GET',
          '/v1/coaching_sessions',
        )
      ).body.items.map(({ verdict }) => [verdict.verdict, verdict.reason]);
    const verdict = lineOf('verdict');
    const { body } = await correct(reviewer, report, verdict, 0);
    expect(body).toMatchObject({ score: 80, passed: false, session: { verdict: { reason: 'reviewer' } } });
    expect(body.human_verdicts).toMatchObject([{ line: 'verdict', score: 0, observer_score: 1 }]);
    expect(await list()).toEqual([['not-passed', 'reviewer']]);
    const exported = async (format: string) =>
      (await fetch(api.url(path(report, `report/export?format=${format}`)), {
        headers: { authorization: `Bearer ${learner.token}` },
      }).then((answer) => answer.text())) as string;
    expect(await exported('csv')).toContain(',not-passed,80,');
    expect(JSON.parse(await exported('xapi'))[0].result).toMatchObject({ success: false });
    // A criterion that is corrected afterwards does not change it.
    await correct(reviewer, report, lineOf('criterion', 'asks', report.criteria[0]?.observer_id), 5);
    expect(await list()).toEqual([['not-passed', 'reviewer']]);
    await correct(reviewer, report, verdict, null, { verdicts_seen: 1 });
    expect(await list()).toEqual([['not-scored', 'reviewer']]);
    expect((await api.call(learner.token, 'GET', '/v1/me/skills')).body).toMatchObject({ skills: [] });
    const passed = await correct(reviewer, report, verdict, 1, { verdicts_seen: 2 });
    expect(passed.body).toMatchObject({ score: 100, passed: true });
    expect(passed.body.human_verdicts.at(-1)).toMatchObject({ score: 1, observer_score: 1 });
  });

  it('B-10 E-11 a receiver is told of each answer that changes the result, and of no other', async () => {
    const report = await aReport();
    const { organization_id } = learner;
    await everywhere((tx) =>
      insertRow(tx, 'webhook', {
        ...{ organization_id, url: 'https://hooks.example/in', description: '', enabled: true },
        ...{ events: ['report.revised'], lrs_key: null, lrs_actor: null, sealed_secret: 'x' },
      }),
    );
    const revised = () =>
      everywhere((tx) =>
        tx
          .selectFrom('webhook_delivery')
          .select(['type', 'data'])
          .where('type', '=', 'report.revised')
          .execute(),
      );
    await correct(reviewer, report, lineOf('verdict'), 1);
    await correct(reviewer, report, aim, 0);
    expect(await revised()).toEqual([]);
    await correct(reviewer, report, lineOf('criterion', 'asks', report.criteria[0]?.observer_id), 2);
    await correct(reviewer, report, lineOf('verdict'), 0, { verdicts_seen: 1 });
    const { scenario_id } = await played(report);
    const data = { session_id: report.session.id, scenario_id, user_id: learner.id };
    expect(await revised()).toEqual([
      { type: 'report.revised', data },
      { type: 'report.revised', data },
    ]);
  });

  it('R-SES-7 B-10 a failure criterion that is met fails report, list, export and statement, until a reviewer corrects it', async () => {
    const failure_criteria = [{ met: true, quote: 'what does the date mean', message_seq: 2 }];
    const report = await aReport(learner, undefined, { failure_criteria });
    const failed = { outcome: 'ended-by-persona', verdict: 'not-passed', reason: 'failure' };
    expect(report).toMatchObject({ score: 80, passed: false, session: { verdict: failed } });
    const [failure] = report.session.failure_criteria;
    expect(failure).toMatchObject({ text: 'You blame her team', met: true, quote: { message_seq: 2 } });
    const listed = async () =>
      (
        await api.call<{ items: { verdict: object }[] }>(learner.token, 'GET', '/v1/coaching_sessions')
      ).body.items.map(({ verdict }) => verdict);
    const exported = async (format: string) =>
      (await fetch(api.url(path(report, `report/export?format=${format}`)), {
        headers: { authorization: `Bearer ${learner.token}` },
      }).then((answer) => answer.text())) as string;
    expect(await listed()).toMatchObject([failed]);
    expect(await exported('csv')).toContain(',ended-by-persona,not-passed,80,');
    expect(JSON.parse(await exported('xapi'))[0].result).toMatchObject({ success: false });

    expect((await correct(reviewer, report, lineOf('verdict'), 1)).status).toBe(400);
    const line = lineOf('failure', '0');
    expect((await dispute(learner, report, line)).body.review_requests).toMatchObject([
      { ...line, score: 1 },
    ]);
    const { body } = await correct(reviewer, report, line, 0);
    expect(body).toMatchObject({ passed: true, session: { verdict: { outcome: 'won', reason: 'mark' } } });
    expect(body.session.failure_criteria).toMatchObject([{ met: false, quote: null, observed: true }]);
    expect(body.review_requests).toMatchObject([{ upheld: true }]);
    expect(await listed()).toMatchObject([{ verdict: 'passed', failures: { met: 0, not_met: 1 } }]);
  });

  it('B-13 B-10 a score near its pass mark is a reviewer’s to decide, and its band stays', async () => {
    const first = await played(await aReport());
    const { scenario_id, snapshot } = first;
    const sheet = (second: number) =>
      everywhere(async (tx) => {
        const judged_by = JSON.stringify({ provider: 'Test', model: 'scripted', built_in: true });
        const judgements = [80, second].map((score) => ({ score, criteria: [], aims: [] }));
        const play = { level: 'good', turns: 1, won: true, disclosures: 0, unearned: { count: 0, of: 0 } };
        const plays = JSON.stringify(Array.from({ length: 9 }, () => ({ ...play, judgements })));
        await tx.deleteFrom('data_sheet').where('scenario_id', '=', scenario_id).execute();
        await insertRow(tx, 'data_sheet', {
          ...{ scenario_id, organization_id: learner.organization_id, created_by: null, plays, judged_by },
          ...{ snapshot: JSON.stringify(snapshot), state: 'complete' },
        });
      });

    await sheet(80);
    const certain = await aReport(learner, first);
    expect(certain.session.verdict).toMatchObject({ verdict: 'passed', score: { points: 80 } });
    expect(certain.session.verdict.score).not.toHaveProperty('band');

    await sheet(50);
    const report = await aReport(learner, first);
    const near = { verdict: 'to-review', reason: 'near-mark', score: { band: { low: 50, high: 100 } } };
    expect(report).toMatchObject({ score: 80, passed: null, session: { verdict: near } });
    expect(await queue(reviewer)).toEqual([report.session.id]);
    // One model judged: the session waits because of its pass mark.
    expect((await listedForReview(reviewer)).map((one) => one.judges_differ)).toEqual([false]);
    const exported = await fetch(api.url(path(report, 'report/export?format=csv')), {
      headers: { authorization: `Bearer ${learner.token}` },
    });
    expect(await exported.text()).toContain(',to-review,80,');

    await sheet(79);
    const criterion = lineOf('criterion', 'asks', report.criteria[0]?.observer_id);
    const { body: corrected } = await correct(reviewer, report, criterion, 3);
    const moved = { ...near, score: { points: 60, band: { low: 30, high: 90 } } };
    expect(corrected).toMatchObject({ score: 60, passed: null, session: { verdict: moved } });
    expect(await notified('review-answered')).toEqual([]);

    const { body: settled } = await correct(reviewer, report, lineOf('verdict'), 1);
    expect(settled).toMatchObject({ passed: true, session: { verdict: { reason: 'reviewer' } } });
    expect(settled.human_verdicts.at(-1)).toMatchObject({ line: 'verdict', score: 1, observer_score: null });
    expect(await queue(reviewer)).toEqual([]);
    expect(await notified('review-answered')).toEqual([learner.id]);
  });

  it('B-13 nine sessions that reviewers scored again replace the data sheet as the source of a band', async () => {
    const first = await played(await aReport());
    for (let session = 0; session < 9; session += 1) {
      const report = await aReport(learner, first);
      const criterion = lineOf('criterion', 'asks', report.criteria[0]?.observer_id);
      expect(report.session.verdict.score).not.toHaveProperty('band');
      expect((await correct(reviewer, report, criterion, session === 0 ? 2 : 5)).status).toBe(200);
    }
    const { session } = await aReport(learner, first);
    expect(session.verdict).toMatchObject({ verdict: 'to-review', score: { band: { low: 40, high: 100 } } });
  });

  it('B-10 R-SES-7 a reviewer cannot pass a session that has a pass mark and no score', async () => {
    const report = await aReport();
    const criterion = lineOf('criterion', 'asks', report.criteria[0]?.observer_id);
    expect((await correct(reviewer, report, criterion, null)).body).toMatchObject({ score: null });
    const { status, body } = await correct(reviewer, report, lineOf('verdict'), 1);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect((await correct(reviewer, report, lineOf('verdict'), 0)).body.passed).toBe(false);
  });

  it.each<[string, LineRef, number | null, string]>([
    ['a headline', lineOf('headline'), 0, 'You asked.'],
    ['an advice', lineOf('focus-point', '2:24'), 0, 'Name the delay – Say it first.'],
  ])('B-10 a reviewer withdraws %s from the report, and puts it back', async (_, line, score, text) => {
    const report = await aReport();
    const { status, body } = await correct(reviewer, report, line, score);
    expect(status).toBe(200);
    expect(body.human_verdicts).toMatchObject([{ line: line.line, text, score: 0, observer_score: 1 }]);
    const shown = [body.headline, ...body.focus_points.map((one) => `${one.title} – ${one.advice}`)];
    expect(shown).not.toContain(text);
    const back = await correct(reviewer, report, line, 1, { verdicts_seen: 1, text });
    expect([back.body.headline, back.body.focus_points]).toEqual([report.headline, report.focus_points]);
  });

  it.each<[string, LineRef, number | null]>([
    ['an aim that the mission does not have', lineOf('aim', '1'), 0],
    ['an advice that the report does not have', lineOf('focus-point', '9:9'), 0],
    ['a score of 3 for an aim', aim, 3],
    ['no answer for a headline', lineOf('headline'), null],
  ])('B-10 a reviewer’s answer is refused if the request has %s', async (_, line, score) => {
    const report = await aReport();
    const { status, body } = await correct(reviewer, report, line, score);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect((await read(report.session.id)).human_verdicts).toEqual([]);
  });

  it('B-10 an answer about an aim is refused from the learner, from editors and from other organizations', async () => {
    const report = await aReport();
    const editor = await aLearner(database, 'editor', learner.organization_id);
    expect((await correct(learner, report, aim, 0)).status).toBe(403);
    expect((await correct(editor, report, aim, 0)).status).toBe(403);
    expect((await correct(await aLearner(database, 'operator'), report, aim, 0)).status).toBe(404);
  });
});

describe('lines that the learner disputes', () => {
  it('B-10 B-17 a line that the learner disputes is on the reviewers’ list until one of them answers', async () => {
    const report = await aReport();
    const { status, body } = await dispute(learner, report, aim, 'We named no date.');
    expect(status).toBe(200);
    expect(body.reviewed_by).toBe('organization');
    expect(body.review_requests).toMatchObject([
      { ...aim, text: 'You agree a date', score: 1, words: 'We named no date.', upheld: null },
    ]);
    expect(await queue(reviewer)).toEqual([report.session.id]);
    expect((await dispute(learner, report, aim)).status).toBe(409);
    expect((await dispute(learner, report, lineOf('headline'))).status).toBe(200);
    expect(await notified('review-asked')).toEqual([reviewer.id]);

    const { body: corrected } = await correct(reviewer, report, aim, 0);
    expect(corrected.review_requests).toMatchObject([
      { line: 'aim', upheld: true, answer: 'I read it twice.', reviewer_name: 'Robin Hale' },
      { line: 'headline', upheld: null, answered_at: null },
    ]);
    expect(await queue(reviewer)).toEqual([report.session.id]);
    const { body: kept } = await correct(reviewer, report, lineOf('headline'), 1);
    expect(kept.review_requests[1]).toMatchObject({ upheld: false, answered_at: expect.any(String) });
    expect(kept.headline).toBe(report.headline);
    expect(await queue(reviewer)).toEqual([]);
    expect(await notified('review-asked')).toEqual([]);
  });

  it('B-17 a reviewer agrees with the learner about a comment, and lets the score stand', async () => {
    const report = await aReport();
    const criterion = lineOf('criterion', 'asks', report.criteria[0]?.observer_id);
    await dispute(learner, report, criterion);
    const { body } = await correct(reviewer, report, criterion, 4, { upheld: true });
    expect(body.review_requests).toMatchObject([
      { text: 'Asks before telling – A question.', score: 4, upheld: true },
    ]);
    expect(body.score).toBe(report.score);
  });

  it('B-10 a dispute is refused for an unknown line, and from everybody but the learner', async () => {
    const report = await aReport();
    expect((await dispute(learner, report, lineOf('aim', '7'))).status).toBe(400);
    expect((await dispute(reviewer, report, aim)).status).toBe(403);
    expect((await dispute(await aLearner(database), report, aim)).status).toBe(404);
    expect((await read(report.session.id)).review_requests).toEqual([]);
  });

  it('B-10 a guest disputes a line with the guest’s token, and reads the answer', async () => {
    const report = await aReport();
    const guest = await aGuestOf(report.session.id);
    const { status, body } = await dispute(guest, report, aim);
    expect([status, body.reviewed_by]).toEqual([200, 'organization']);
    expect(await notified('review-asked')).toEqual([reviewer.id]);
    await correct(reviewer, report, aim, 0);
    expect((await read(report.session.id, guest)).review_requests).toMatchObject([{ upheld: true }]);
  });

  it('B-17 the report says who can answer: reviewers, super-admins of the installation, or nobody', async () => {
    const who = async () => (await aReport()).reviewed_by;
    expect(await who()).toBe('organization');
    await everywhere((tx) => tx.deleteFrom('account').where('id', '=', reviewer.id).execute());
    const others = (disabled_at: Date | null) =>
      everywhere((tx) =>
        tx.updateTable('account').set({ disabled_at }).where('role', '=', 'super-admin').execute(),
      );
    await others(new Date());
    const report = await aReport();
    expect(report.reviewed_by).toBe('nobody');
    expect((await dispute(learner, report, aim)).status).toBe(200);
    const root = await aLearner(database, 'super-admin');
    await everywhere((tx) => aLogin(tx, root.id));
    const second = await aReport();
    expect(second.reviewed_by).toBe('installation');
    await dispute(learner, second, aim);
    expect(await notified('review-asked')).toEqual([root.id]);
    expect((await correct(root, second, aim, 0)).status).toBe(200);
    await others(null);
  });

  it('B-10 a shared report has the corrected answer, without disputes, reasons and names of reviewers', async () => {
    const report = await aReport();
    await dispute(learner, report, aim, 'We named no date.');
    await correct(reviewer, report, aim, 0);
    await dispute(learner, report, lineOf('headline'));
    const { body: link } = await api.call<{ token: string }>(
      learner.token,
      'POST',
      path(report, 'report_links'),
      {},
    );
    const shared = await fetch(api.url(`/v1/shared_reports/${link.token}`));
    const { report: public_report } = (await shared.json()) as { report: Report };
    expect(public_report.session.success_criteria[0]?.met).toBe(false);
    expect(public_report).not.toHaveProperty('review_requests');
    expect(public_report.human_verdicts).toMatchObject([{ score: 0 }]);
    expect(JSON.stringify(public_report.human_verdicts)).not.toMatch(/reviewer_name|reason/);
    expect(JSON.stringify(public_report)).not.toMatch(/We named no date|I read it twice/);
  });
});

describe('the figures of an observer about aims and disputes', () => {
  it('B-11 B-17 five answers of reviewers about aims give precision and agreement, fewer give none', async () => {
    const reports: Report[] = [];
    for (let count = 0; count < 5; count++) reports.push(await aReport());
    const observer_id = reports[0]?.criteria[0]?.observer_id ?? '';
    await everywhere(async (tx) => {
      await addChangedObserver(tx, learner, observer_id);
      await tx.updateTable('analysis_reading').set({ observer_id }).execute();
    });
    const quality = async () =>
      (await api.call<ObserverQuality>(reviewer.token, 'GET', `/v1/observers/${observer_id}/quality`)).body;
    const answers = [0, null, 1, 1] as const;
    for (const [at, score] of answers.entries()) await correct(reviewer, reports[at] as Report, aim, score);
    expect((await quality()).aims).toEqual({ n: 4, exact: null, kappa: null, stated: 4, precision: null });
    await dispute(learner, reports[4] as Report, aim);
    await correct(reviewer, reports[4] as Report, aim, 1);
    await dispute(learner, reports[3] as Report, aim);
    await dispute(learner, reports[3] as Report, lineOf('verdict'));
    const { aims, disputes, versions } = await quality();
    expect(aims).toMatchObject({ n: 5, exact: 0.6, stated: 5, precision: 0.6, kappa: { kappa: 0 } });
    expect(disputes).toEqual({ lines: 15, disputed: 2, sentences: 0, answered: 1, upheld: 0 });
    const failure = lineOf('failure', '0');
    await dispute(learner, reports[0] as Report, failure);
    await correct(reviewer, reports[0] as Report, failure, 0);
    const after = await quality();
    expect([after.aims.n, after.disputes.disputed]).toEqual([6, 3]);
    // Only the first session's version of the rubric is stored.
    expect(versions.map((one) => [one.model, one.aims.n])).toEqual([
      ['scripted', 1],
      ['scripted', 4],
    ]);
  });
});
