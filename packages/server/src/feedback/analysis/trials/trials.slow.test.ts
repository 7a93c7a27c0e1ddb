import { aiError } from '@repartee/ai/ports/ai-error';
import type { ObserverQuality } from '@repartee/contracts/library/observer-quality';
import type { ObserverTrial, TrialDifference } from '@repartee/contracts/library/observer-trial';
import { anObserverContent } from '@repartee/testing';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { recordVersion } from '../../../library/library-version-repository.ts';
import { aLearner, type aSession } from '../../../session/stage/stage.fixture.ts';
import { useStage } from '../use-stage.fixture.ts';

const { aPlayedSession, api, database, everywhere, learner, report: reportFor, reviewer } = useStage();
const report = (id: string) => reportFor(id, reviewer);

const scoring = (of: (model: string, key: string) => number | undefined) =>
  vi.fn(
    async (
      { observer }: { observer: { rubric: readonly { key: string }[] } },
      _: unknown,
      model: string,
    ) => ({
      headline: `By ${model}.`,
      criteria: observer.rubric.flatMap(({ key }) => {
        const score = of(model, key);
        if (score === undefined) throw aiError('key-refused');
        return [
          { key, score, quote: 'what does the date mean', message_seq: 2, not_seen: false, comment: 'Open.' },
        ];
      }),
      focus_points: [],
      success_criteria: [],
    }),
  );

const call = <Body>(method: string, path: string, body?: unknown, by = reviewer) =>
  api.call<Body>(by.token, method, path, body);

async function aJudgedSession(parts: Parameters<typeof aSession>[2] = {}) {
  const content = { mission: null, scenario: { pass_mark: 50 } };
  const id = await aPlayedSession({ ...content, ...parts, until: 'report-ready' });
  const [criterion] = (await report(id)).criteria;
  return { id, observer_id: criterion?.observer_id ?? '' };
}

/** A golden session is a session that a reviewer has scored, for use in trials of the observer. */
async function aGoldenSession(score: number, parts: Parameters<typeof aSession>[2] = {}) {
  const session = await aJudgedSession(parts);
  const { id, observer_id } = session;
  const reading = {
    line: 'criterion',
    observer_id,
    key: 'asks',
    score,
    reason: 'I heard it.',
    verdicts_seen: 0,
  };
  await call('POST', `/v1/coaching_sessions/${id}/human_verdicts`, reading);
  const marked = await call('PUT', `/v1/coaching_sessions/${id}/golden_set`, { observer_id, golden: true });
  expect(marked).toEqual({ status: 200, body: { golden_observers: [observer_id] } });
  await asLibraryItem(observer_id);
  return session;
}

/** Saves an observer in the library with a rubric that has one criterion more than the session's rubric. */
const asLibraryItem = (id: string) =>
  everywhere(async (tx) => {
    const content = anObserverContent({});
    const [first, second] = content.rubric;
    if (!first || !second) throw new Error('The rubric must have two criteria.');
    const rubric = [
      first,
      { ...second, name: 'Names a step' },
      { ...second, key: 'calm', name: 'Stays calm' },
    ];
    const item = await tx
      .insertInto('library_item')
      .values({
        id,
        organization_id: learner.organization_id,
        kind: 'observer',
        name: 'Bad-news coach',
        description: '',
        tags: [],
        image: null,
        visibility: 'organization',
        content: JSON.stringify({ ...content, rubric }),
        created_by: null,
        forked_from_id: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordVersion(tx, item, { links: [], by: null });
  });

async function aTrial(observer_id: string, setup: object): Promise<TrialDifference> {
  const started = await call<ObserverTrial>('POST', `/v1/observers/${observer_id}/trials`, setup);
  expect(started.status).toBe(200);
  return vi.waitFor(
    async () => {
      const { body } = await call<TrialDifference>('GET', `/v1/observer_trials/${started.body.id}`);
      expect(body.read + body.failed).toBe(body.total);
      return body;
    },
    { interval: 30 },
  );
}
const decide = (id: string, state: 'adopted' | 'discarded') =>
  call<TrialDifference>('PUT', `/v1/observer_trials/${id}/state`, { state });
const actions = () =>
  everywhere(async (tx) => {
    const rows = await tx
      .selectFrom('audit_entry')
      .select('action')
      .where('organization_id', '=', learner.organization_id)
      .orderBy('created_at')
      .execute();
    return rows.map(({ action }) => action);
  });

describe('trials of an observer with another rubric or model', () => {
  it('B-11 a trial of an observer changes no report until the trial is adopted', async () => {
    const models = ['large', 'small'].map((name) => ({ id: crypto.randomUUID(), name }));
    api.engine.observer = scoring((model) => (model === 'small' ? 2 : 4));
    const { id, observer_id } = await aGoldenSession(2);
    api.engine.models = models;
    const before = await report(id);
    // The session has the score 56, because the reviewer gave 2 of 5 for the first criterion (weight 60 %)
    // and the observer gave 4 of 5 for the second.
    expect([before.score, before.passed, before.observers_score]).toEqual([56, true, 80]);

    const trial = await aTrial(observer_id, { sessions: 'golden', model_id: models[1]?.id });
    expect(trial).toMatchObject({ total: 1, read: 1, failed: 0, cost_eur: '0.002', state: 'open' });
    expect(
      trial.criteria.map(({ key, n, changed, before_mean, after_mean }) => [
        key,
        n,
        changed,
        before_mean,
        after_mean,
      ]),
    ).toEqual([
      ['asks', 1, 1, 4, 2],
      ['next-step', 1, 1, 4, 2],
    ]);
    expect(
      [trial.before, trial.after].map(({ n, exact, mean_difference }) => [n, exact, mean_difference]),
    ).toEqual([
      [1, null, 2],
      [1, null, 0],
    ]);
    expect(trial.changed_sessions).toMatchObject([
      { session_id: id, before_score: 56, after_score: 40, before_passed: true, after_passed: false },
    ]);
    expect(await report(id)).toEqual(before);
    const quality = await call<ObserverQuality>('GET', `/v1/observers/${observer_id}/quality`);
    expect(quality.body.versions).toHaveLength(1);

    expect((await decide(trial.id, 'adopted')).body.state).toBe('adopted');
    const after = await report(id);
    expect([after.score, after.passed, after.observers_score]).toEqual([40, false, 40]);
    expect(after.human_verdicts).toEqual(before.human_verdicts);
    const drift = await call<ObserverQuality>('GET', `/v1/observers/${observer_id}/quality`);
    expect(drift.body.versions.map(({ model, overall }) => [model, overall.mean_difference])).toEqual([
      ['scripted', 2],
      ['small', 0],
    ]);
    expect((await decide(trial.id, 'discarded')).status).toBe(409);
    expect(await actions()).toEqual(
      expect.arrayContaining(['golden-session-added', 'observer-trial-started', 'observer-trial-adopted']),
    );

    // The model `small` was adopted only for the observer of the trial. A session with another observer is
    // still judged by the model `scripted`.
    const next = await aJudgedSession();
    expect((await report(next.id)).headline).toBe('By scripted.');
    const same = scoring(() => 3);
    api.engine.observer = same;
    await everywhere((tx) =>
      sql`update observer_trial set observer_id = 'c0ac0000-5eed-4000-8000-0b5e7fe70001' where id = ${trial.id}`.execute(
        tx,
      ),
    );
    await aJudgedSession({ observers: [] });
    expect(same.mock.calls.at(-1)?.[2]).toBe('small');
  });

  it('B-11 a trial with the rubric saved in the library uses the criteria of this rubric', async () => {
    api.engine.observer = scoring(() => 4);
    const { id, observer_id } = await aGoldenSession(4);
    const before = await report(id);
    api.engine.observer = scoring((_, key) => (key === 'calm' ? 1 : 4));
    const trial = await aTrial(observer_id, { sessions: 'recent', rubric: 'saved' });
    expect(trial.rubric_number).toBe(1);
    expect(trial.criteria.map(({ key, name, n }) => [key, name, n])).toEqual([
      ['asks', 'Asks before telling', 1],
      ['next-step', 'Names a step', 1],
      ['calm', 'Stays calm', 0],
    ]);
    expect((await decide(trial.id, 'discarded')).body.state).toBe('discarded');
    expect(await report(id)).toEqual(before);
    expect((await decide(trial.id, 'adopted')).status).toBe(409);
  });

  it('B-11 a trial of one observer does not repeat the judgements of a session’s other observers', async () => {
    api.engine.observer = scoring(() => 4);
    const { id, observer_id } = await aGoldenSession(4, { observers: [{}, {}] });
    const before = await report(id);
    const again = scoring(() => 3);
    api.engine.observer = again;
    const trial = await aTrial(observer_id, { sessions: 'golden' });
    await decide(trial.id, 'adopted');
    expect(again).toHaveBeenCalledTimes(1);
    const after = await report(id);
    expect(after.criteria.map(({ score }) => score)).toEqual([3, 3, 4, 4]);
    expect(after.observers.map(({ name, state }) => [name, state])).toEqual(
      before.observers.map(({ name, state }) => [name, state]),
    );
  });

  it('B-11 a trial cannot be adopted if a report has changed since the trial began', async () => {
    api.engine.observer = scoring(() => 4);
    const { id, observer_id } = await aGoldenSession(4);
    api.engine.observer = scoring(() => undefined);
    const failed = await aTrial(observer_id, { sessions: 'golden' });
    expect(failed).toMatchObject({ total: 1, read: 0, failed: 1, criteria: [], changed_sessions: [] });
    api.engine.observer = scoring(() => 3);
    const [first, second] = [
      await aTrial(observer_id, { sessions: 'golden' }),
      await aTrial(observer_id, { sessions: 'golden' }),
    ];
    await decide(first.id, 'adopted');
    const { status } = await decide(second.id, 'adopted');
    expect(status).toBe(409);
    expect((await report(id)).observers_score).toBe(60);
  });

  it('R-PERM-7 a trial is hidden from learners and other organizations', async () => {
    api.engine.observer = scoring(() => 4);
    const { id, observer_id } = await aJudgedSession();
    const mark = { observer_id, golden: true };
    expect((await call('PUT', `/v1/coaching_sessions/${id}/golden_set`, mark)).status).toBe(409);
    await asLibraryItem(observer_id);
    expect((await call('POST', `/v1/observers/${observer_id}/trials`, { sessions: 'golden' })).status).toBe(
      409,
    );
    const trial = await aTrial(observer_id, { sessions: 'recent' });
    const foreign = await aLearner(database, 'operator');
    for (const [by, status] of [
      [learner, 403],
      [foreign, 404],
    ] as const) {
      expect((await call('GET', `/v1/observer_trials/${trial.id}`, undefined, by)).status).toBe(status);
      expect(
        (await call('PUT', `/v1/observer_trials/${trial.id}/state`, { state: 'adopted' }, by)).status,
      ).toBe(status);
    }
  });
});
