import { aiError } from '@repartee/ai/ports/ai-error';
import type { Report } from '@repartee/contracts/session/report';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asksJudgement, reportObservation } from './report.fixture.ts';
import { useStage } from './use-stage.fixture.ts';

const { aPlayedSession, api, learner, report: reportFor, reviewer } = useStage();
const report = (id: string, by = reviewer) => reportFor(id, by);
beforeEach(() => {
  api.engine.models = ['large', 'small', 'local'].map((name) => ({ id: crypto.randomUUID(), name }));
});

const judgedBy =
  (scores: Readonly<Record<string, number>>) => async (_: unknown, __: unknown, model: string) => {
    const score = scores[model];
    if (score === undefined) throw aiError('key-refused');
    return {
      headline: `By ${model}.`,
      criteria: [{ ...asksJudgement, score }],
      focus_points: [],
      success_criteria: [],
    };
  };

async function aJudgedSession(judges: number, readings: number): Promise<string> {
  const id = await aPlayedSession({ observers: [{ judges }] });
  await settled(id, readings);
  return id;
}
const settled = (id: string, readings: number) =>
  vi.waitFor(
    async () => {
      const { state, observers } = await report(id);
      expect(state).toBe('ready');
      expect(observers).toHaveLength(readings);
      expect(observers.filter((one) => one.state === 'reading')).toEqual([]);
    },
    { interval: 30 },
  );
const toReview = async () =>
  (
    await api.call<{ items: { id: string; judges_differ: boolean }[] }>(
      reviewer.token,
      'GET',
      '/v1/coaching_sessions?owner=any&review=asked',
    )
  ).body.items;

describe('observers played by several models', () => {
  it('B-11 a criterion gets the median of the scores that the models gave', async () => {
    api.engine.observer = judgedBy({ large: 5, small: 3, local: 4 });
    const id = await aJudgedSession(3, 3);
    const { criteria, score, judging_cost_eur } = await report(id);
    expect(criteria.map(({ key }) => key)).toEqual(['asks', 'next-step']);
    expect(criteria[0]).toMatchObject({ score: 4, quote: { text: 'What does the date mean' } });
    expect(criteria[0]?.judges).toEqual([
      { model: 'large', score: 5 },
      { model: 'small', score: 3 },
      { model: 'local', score: 4 },
    ]);
    expect(score).toBe(80);
    expect(Number(judging_cost_eur)).toBeCloseTo(0.006, 10);
    expect((await report(id, learner)).judging_cost_eur).toBeNull();
  });

  it('B-11 a session is on the review list if the models’ scores differ by two', async () => {
    api.engine.observer = judgedBy({ large: 5, small: 3, local: 4 });
    const id = await aJudgedSession(3, 3);
    expect((await toReview()).map((one) => [one.id, one.judges_differ])).toEqual([[id, true]]);
    const { criteria } = await report(id);
    const reading = {
      line: 'criterion',
      observer_id: criteria[0]?.observer_id,
      key: 'asks',
      score: 3,
      reason: 'Late.',
      verdicts_seen: 0,
    };
    const { status } = await api.call(
      reviewer.token,
      'POST',
      `/v1/coaching_sessions/${id}/human_verdicts`,
      reading,
    );
    expect(status).toBe(200);
    expect(await toReview()).toEqual([]);
    expect((await report(id)).score).toBe(60);
  });

  it('B-11 the scores of the other models count if one model fails', async () => {
    const scores: Record<string, number> = { large: 5, local: 4 };
    api.engine.observer = judgedBy(scores);
    const id = await aJudgedSession(3, 3);
    const partial = await report(id);
    expect(partial.observers.map(({ model, state }) => [model, state])).toEqual([
      ['large', 'ready'],
      ['small', 'given-up'],
      ['local', 'ready'],
    ]);
    expect(partial.criteria[0]?.score).toBe(4);
    scores.small = 2;
    const observerSpy = vi.spyOn(api.engine, 'observer');
    await api.call(learner.token, 'POST', `/v1/coaching_sessions/${id}/report/retries`, {});
    await vi.waitFor(
      async () => expect((await report(id)).observers.every(({ state }) => state === 'ready')).toBe(true),
      { interval: 30 },
    );
    expect(observerSpy.mock.calls.map(([, , model]) => model)).toEqual(['small']);
    expect((await report(id)).criteria[0]).toMatchObject({ score: 4 });
    expect(Number((await report(id)).judging_cost_eur)).toBeCloseTo(0.006, 10);
  });
});

describe('sessions with several observers', () => {
  it('B-2 a report contains the criteria of all observers, each from the observer’s own rubric', async () => {
    const observed = vi.fn(async (_request: unknown) => reportObservation);
    api.engine.observer = observed;
    const rubric = [
      {
        key: 'tone',
        name: 'Tone',
        description: '',
        weight: 1,
        blocker: true,
        competency: '',
        fails_when_not_seen: false,
        anchors: {},
      },
    ];
    const id = await aPlayedSession({ observers: [{}, { rubric }] });
    await settled(id, 2);
    const { criteria } = await report(id);
    expect(criteria.map(({ key }) => key)).toEqual(['asks', 'next-step', 'tone']);
    expect(observed).toHaveBeenCalledTimes(2);
  });

  it('B-2 a report shows the results of one observer although the other fails', async () => {
    let refuses = true;
    api.engine.observer = async ({ observer }) => {
      if (observer.instructions === 'Second' && refuses) throw aiError('key-refused');
      return reportObservation;
    };
    const id = await aPlayedSession({ observers: [{}, { instructions: 'Second' }] });
    await settled(id, 2);
    const partial = await report(id, learner);
    expect(partial.score).toBe(80);
    expect(partial.observers).toMatchObject([
      { state: 'ready', error_code: null },
      { state: 'given-up', error_code: 'key-refused' },
    ]);
    expect(partial.criteria.map(({ key }) => key)).toEqual(['asks', 'next-step']);

    refuses = false;
    const observerSpy = vi.spyOn(api.engine, 'observer');
    const retried = await api.call<Report>(
      learner.token,
      'POST',
      `/v1/coaching_sessions/${id}/report/retries`,
      {},
    );
    expect(retried.body.criteria).toEqual(partial.criteria);
    await vi.waitFor(
      async () => expect((await report(id)).observers.map(({ state }) => state)).toEqual(['ready', 'ready']),
      { interval: 30 },
    );
    expect(observerSpy).toHaveBeenCalledTimes(1);
    expect((await report(id)).criteria).toHaveLength(2 * partial.criteria.length);
  });

  it('B-2 a report is ready when the last of its observers has judged', async () => {
    const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
    let reading = 0;
    api.engine.observer = async () => {
      reading += 1;
      await slow;
      return reportObservation;
    };
    const id = await aPlayedSession({ observers: [{}, {}, {}] });
    await vi.waitFor(() => expect(reading).toBe(3));
    expect((await report(id)).observers.map(({ state }) => state)).toEqual(['reading', 'reading', 'reading']);
    finish();
    await settled(id, 3);
  });
});
