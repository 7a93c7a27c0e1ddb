import type { Report } from '@repartee/contracts/session/report';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLearner, aSession, type Learner } from '../../../session/stage/stage.fixture.ts';
import { useStage } from '../../../session/stage/use-stage.fixture.ts';
import { statementsDuring } from '../../../testing/statements-during.fixture.ts';
import { statement } from './xapi-schema.fixture.ts';

const { api, database, learner, update } = useStage();
let coach: Learner;
let id: string;

beforeAll(async () => {
  coach = await aLearner(database, 'operator', learner.organization_id);
  api.engine.observer = async () => ({
    headline: 'You asked.',
    criteria: [
      {
        key: 'asks',
        score: 4,
        quote: 'what does the date mean',
        message_seq: 2,
        not_seen: false,
        comment: '=A "question"',
      },
    ],
    focus_points: [],
    success_criteria: [],
  });
  id = await aSession(database, learner, { mission: { max_turns: 1 } });
  const tab = await api.play(learner, id);
  tab.say('What does the date mean on your side?');
  await api.engine.answer('Forty people.\n[WIN]');
  await tab.got('report-ready');
  await tab.close();
});

const path = (rest: string, of = id) => `/v1/coaching_sessions/${of}/${rest}`;
const download = async (by: Learner, format: string, of = id) =>
  (
    await fetch(api.url(path(`report/export?format=${format}`, of)), {
      headers: { authorization: `Bearer ${by.token}` },
    })
  ).text();

describe('notes on sessions', () => {
  it('a note on a session is visible only to its author', async () => {
    const write = (by: Learner, text: string) => api.call(by.token, 'PUT', path('note'), { text });
    const read = async (by: Learner) => (await api.call(by.token, 'GET', path('note'))).body;
    expect(await read(learner)).toEqual({ text: '' });
    await write(learner, 'Ask first.\nThen wait.');
    await write(coach, 'Talk to Robin.');
    expect(await read(learner)).toEqual({ text: 'Ask first.\nThen wait.' });
    expect(await read(coach)).toEqual({ text: 'Talk to Robin.' });
    const superAdmin = await aLearner(database, 'super-admin');
    expect(await read(superAdmin)).toEqual({ text: '' });
    expect((await write(await aLearner(database), 'Mine?')).status).toBe(404);
    await write(learner, ' ');
    expect(await read(learner)).toEqual({ text: '' });
  });
});

describe('exports of reports', () => {
  it('a report takes 14 statements in one transaction, and a link to it reads of the analysis only its state', async () => {
    const consent = { at: new Date().toISOString(), account_id: learner.id, guest_id: null };
    const recording_consent = JSON.stringify({ ...consent, text_version: '1', withdrawn_at: null });
    await update('coaching_session', { id }, { recording_consent });
    const statementsOf = (...call: ['GET' | 'POST', string, object?]) =>
      statementsDuring(database, () => api.call(learner.token, ...call));
    const reading = await statementsOf('GET', path('report'));
    // Others, such as the search for jobs, run before and after the transaction of the call.
    const first = reading.findIndex((one) => one.includes(learner.id));
    const last = reading.findIndex((one) => one.includes('delete from notification'));
    expect(reading.slice(first, last + 1)).toHaveLength(14);
    const linking = await statementsOf('POST', path('report_links'), { valid_days: 7 });
    expect(linking.filter((one) => one.includes('analysis_'))).toEqual([
      'select "id", "state" from "analysis_run" where "session_id" = $1 and "is_current" = $2',
    ]);
  });

  it('the JSON export of a report is equal to the report that the API returns', async () => {
    const stored = await api.call<Report>(learner.token, 'GET', path('report'));
    expect(JSON.parse(await download(learner, 'json'))).toEqual(stored.body);
  });

  it('the CSV export of a report escapes cells that a spreadsheet would execute as a formula', async () => {
    const [head, first, second] = (await download(learner, 'csv')).replace('\ufeff', '').split('\r\n');
    expect(head).toMatch(/^session_id,session,learner,.*counted_score/);
    expect(first).toContain(',won,passed,80,1,2,');
    expect(first).toContain(`'=A ""question""`);
    expect(second).toContain('Ends with a next step');
    // The report shows these shares too: a criterion that was not judged has none.
    expect(first).toMatch(/,\d+,100,no,4,/);
    expect(second).toMatch(/,Ends with a next step,\d+,,no,,/);
  });

  it('the CSV export of a report in French has French headings, semicolons and the time of the reader', async () => {
    await update('coaching_session', { id }, { ended_at: new Date('2026-12-04T15:26:00Z') });
    const query = 'csv&language=fr-FR&time_zone=Europe/Paris';
    const [head, first] = (await download(learner, query)).replace('\ufeff', '').split('\r\n');
    expect(head).toContain(';Séance;Apprenant;Terminée (Europe/Paris);Issue;Verdict;Score;');
    expect(first).toContain(';2026-12-04 16:26;Gagnée;Réussie;80;');
    expect(head).toContain(';Poids dans la grille en %;Part du score en %;Éliminatoire;');
    expect(first).toContain(';100;Non;4;');
  });

  it('the xAPI export of a report consists of valid statements, with the scenario and the played time of a record store', async () => {
    await update('coaching_session', { id }, { played_ms: 61_500 });
    const { body } = await api.call<Report>(learner.token, 'GET', path('report'));
    const statements = JSON.parse(await download(learner, 'xapi')).map((one: unknown) =>
      statement.parse(one),
    );
    expect(statements).toMatchObject([
      {
        verb: { id: 'http://adlnet.gov/expapi/verbs/passed' },
        object: { id: expect.stringMatching(`/scenario/info-${body.session.scenario.id}$`) },
        result: {
          score: { scaled: 0.8, raw: 80, min: 0, max: 100 },
          success: true,
          completion: true,
          duration: 'PT61.50S',
          extensions: { [`${api.app.config.publicUrl}/xapi/outcome`]: 'won' },
        },
        context: { registration: id },
      },
      { verb: { id: 'http://adlnet.gov/expapi/verbs/scored' }, result: { score: { scaled: 0.8, raw: 4 } } },
    ]);
    expect(JSON.parse(await download(coach, 'xapi'))).toEqual(statements);
    expect(JSON.parse(await download(learner, 'xapi', await aSession(database, learner)))).toEqual([]);
  });
});

const reviewersIn = ({ human_verdicts }: Report) => human_verdicts.flatMap((one) => one.reviewer_name ?? []);

describe('links to reports', () => {
  const make = (by: Learner, body: object = {}) =>
    api.call<{ id: string; token: string; expires_at: string }>(by.token, 'POST', path('report_links'), body);
  const open = (token: string) =>
    api.call<{ report: Report; code?: string }>('', 'GET', `/v1/shared_reports/${token}`);

  it('a link to a report opens the report without sign-in', async () => {
    const { body: without } = await make(learner);
    const { report } = (await open(without.token)).body;
    expect(report).toMatchObject({ state: 'ready', score: 80, messages: [], earned: [] });
    const { body: whole } = await make(learner, { with_conversation: true, valid_days: 1 });
    const { messages, earned } = (await open(whole.token)).body.report;
    expect([messages.length, earned.length]).toEqual([3, 1]);
    expect(Date.parse(whole.expires_at)).toBeLessThanOrEqual(Date.now() + 86_400_000);
  });

  it('R-PERM-6 a link to a report tells nothing of its learner, its reviewers and its organization', async () => {
    const secrets = [
      'a-note-of-the-owner',
      'contact@secret.example',
      'A Contact',
      'why-the-reviewer-did',
      'wants-a-review',
    ];
    await api.call(learner.token, 'POST', path('review_requests'), { words: 'wants-a-review' });
    await update('coaching_session', { id }, { notes: 'a-note-of-the-owner' });
    const contact = { operator_name: 'A Contact', operator_email: 'contact@secret.example' };
    await update('organization', { id: learner.organization_id }, contact);
    const { body: seen } = await api.call<Report>(coach.token, 'GET', path('report'));
    const [criterion] = seen.criteria;
    const corrected = {
      line: 'criterion',
      observer_id: criterion?.observer_id,
      key: criterion?.key,
      score: 1,
    };
    const answer = await api.call(coach.token, 'POST', path('human_verdicts'), {
      ...{ ...corrected, reason: 'why-the-reviewer-did', verdicts_seen: 0 },
    });
    expect(answer.status).toBe(200);
    const { body: link } = await make(learner, { with_conversation: true });
    const shared = JSON.stringify((await open(link.token)).body);
    expect(shared).toContain('"score":1');
    for (const secret of [
      ...secrets,
      'Robin Hale',
      seen.session.owner_name,
      ...reviewersIn(answer.body as Report),
    ])
      expect(shared).not.toContain(secret);
  });

  it('a link to a report is refused if the link has expired or was revoked', async () => {
    const { body: link } = await make(learner);
    const listed = await api.call<{ items: { id: string }[] }>(coach.token, 'GET', path('report_links'));
    expect(listed.body.items.map((one) => one.id)).toContain(link.id);
    expect(JSON.stringify(listed.body)).not.toContain(link.token);
    expect((await api.call(coach.token, 'DELETE', path(`report_links/${link.id}`))).status).toBe(204);
    expect(await open(link.token)).toMatchObject({ status: 404, body: { code: 'access_code_unknown' } });
    const { body: old } = await make(learner);
    await update('report_link', { id: old.id }, { expires_at: new Date(0) });
    expect(await open(old.token)).toMatchObject({ status: 410, body: { code: 'access_code_expired' } });
    expect((await open('x'.repeat(43))).status).toBe(404);
  });

  it('a link to a report is refused while the account of its author is deactivated', async () => {
    const { body: link } = await make(learner);
    const deactivate = (disabled_at: Date | null) => update('account', { id: learner.id }, { disabled_at });
    await deactivate(new Date());
    expect(await open(link.token)).toMatchObject({ status: 404, body: { code: 'access_code_unknown' } });
    await deactivate(null);
    expect((await open(link.token)).status).toBe(200);
  });

  it('only the learner can create a link to a report, for at most 90 days and after the analysis', async () => {
    const stranger = await aLearner(database);
    expect((await make(stranger)).status).toBe(404);
    expect((await make(learner, { valid_days: 91 })).status).toBe(400);
    const { body: link } = await make(learner);
    expect((await api.call(stranger.token, 'DELETE', path(`report_links/${link.id}`))).status).toBe(404);
    const other = await aSession(database, learner);
    const early = await api.call(learner.token, 'POST', path('report_links', other), {});
    expect(early.status).toBe(409);
  });
});
