import { anId } from '@repartee/testing/builders/identifier';
import { describe, expect, it } from 'vitest';
import { aSnapshot } from '../../../session/stage/stage.fixture.ts';
import { planReadings } from '../open-run-job.ts';
import { combineJudges, type ModelReading, needsReview } from './combine-judges.ts';

const observer_id = anId();
const reading = (model: string, score: number | null): ModelReading => ({
  id: model,
  position: 0,
  model_name: model,
  judged_by: { model },
  criteria: [
    {
      observer_id,
      observer_name: 'Coach',
      key: 'asks',
      name: 'Asks first',
      competency_id: null,
      weight: 100,
      blocker: false,
      score,
      comment: `${model} says ${score}`,
      quote: null,
    },
  ],
});
const judged = (...scores: readonly (number | null)[]) =>
  combineJudges(scores.map((score, index) => reading(`model ${index}`, score)));

describe('criteria that several models have scored', () => {
  it.each([
    { scores: [5, 2, 4], counts: 4 },
    { scores: [4, 2], counts: 2 },
    { scores: [3, null], counts: 3 },
    { scores: [null, 3, null], counts: null },
    { scores: [null, 5, 1], counts: 1 },
  ])('B-11 the scores $scores of several models result in the score $counts', ({ scores, counts }) => {
    const [criterion] = judged(...scores);
    expect(criterion?.score).toBe(counts);
    expect(criterion?.comment).toMatch(`says ${counts}`);
    expect(criterion?.judges.map(({ score }) => score)).toEqual(scores);
  });

  it('the field `judges` of a criterion is empty if only one model has scored the criterion', () => {
    expect(judged(3)[0]?.judges).toEqual([]);
  });

  it('B-11 a criterion needs a review if two models’ scores differ by two or more', () => {
    expect(needsReview(judged(3, 4), [])).toBe(false);
    expect(needsReview(judged(2, 4), [])).toBe(true);
    const verdict = { line: 'criterion', observer_id, key: 'asks', text: '', number: 1, score: 3 } as const;
    const correction = { observer_score: 2, reason: 'Late.', reviewer_name: null, given_at: '' };
    expect(needsReview(judged(2, 4), [{ ...verdict, ...correction }])).toBe(false);
  });
});

describe('the plan of readings (observers’ judgements by a model)', () => {
  const models = ['a', 'b', 'b', 'c'].map((model) => ({ model_id: model, model }));
  const planned = (judges: number | undefined, of = models) => {
    const snapshot = aSnapshot(anId(), anId());
    const observers = snapshot.observers.map((one) => ({ ...one, content: { ...one.content, judges } }));
    return planReadings({ ...snapshot, observers } as typeof snapshot, of).map(
      ({ model_name }) => model_name,
    );
  };

  it('B-11 two or three models judge a session separately if the observer’s setting `judges` is 2 or 3', () => {
    expect(planned(3)).toEqual(['a', 'b', 'c']);
    expect(planned(2)).toEqual(['a', 'b']);
    expect(planned(1)).toEqual([null]);
  });

  it('a session gets one reading (judgement), by any model, if `judges` is missing or fewer than two models are available', () => {
    expect(planned(3, models.slice(0, 1))).toEqual([null]);
    expect(planned(3, [])).toEqual([null]);
    expect(planned(undefined)).toEqual([null]);
  });
});
