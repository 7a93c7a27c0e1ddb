import { observe } from '@repartee/ai/observer/observe';
import { aiError } from '@repartee/ai/ports/ai-error';
import { unknownUsage } from '@repartee/ai/ports/usage';
import { jsonInText } from '@repartee/ai/text/json-in-text';
import { describe, expect, it } from 'vitest';
import { observersOf } from '../../../library/observers/default-observer.ts';
import { aSnapshot } from '../../../session/stage/stage.fixture.ts';
import { type Analysable, judgeReading } from './judge-reading.ts';

const snapshot = aSnapshot(crypto.randomUUID(), crypto.randomUUID());
const session: Analysable = {
  seed: 'bad',
  status: 'end',
  snapshot,
  messages: [
    { seq: 1, speaker: 'persona', text: 'I have ten minutes for this today.' },
    { seq: 2, speaker: 'learner', text: 'What does the date mean on your side?' },
  ],
};
const [observer] = observersOf(snapshot);

function judgedFrom(text: string) {
  if (!observer) throw new Error('the session of the test has no observer');
  const ask = async () => {
    const value = jsonInText(text);
    if (value === undefined) throw aiError('answer-unusable');
    return { value, usage: unknownUsage, reason: 'stop' as const, model: 'bad', vendorRequestId: null };
  };
  return judgeReading((request) => observe(ask, request), session, observer);
}

const answer = (criterion: object, rest: object = {}) =>
  JSON.stringify({
    criteria: [
      {
        key: 'asks',
        quote: 'What does the date mean',
        message_seq: 2,
        not_seen: false,
        comment: 'Open.',
        score: 4,
        ...criterion,
      },
    ],
    focus_points: [],
    success_criteria: [],
    headline: 'You asked.',
    ...rest,
  });

describe('observers played by a model', () => {
  it.each([
    ['answers prose', 'The learner did rather well, I would say. Four out of five.'],
    ['answers half a JSON', answer({}).slice(0, 120)],
    ['answers other keys', '{"verdict": "good", "points": [1, 2]}'],
    ['answers a list of nothing', '{"criteria": null, "focus_points": null, "headline": null}'],
    ['gives a score of 11', answer({ score: 11 })],
    ['gives a score of −1', answer({ score: -1 })],
  ])(
    'B-1 an observer’s judgement fails with the error answer-unusable if the model %s twice',
    async (_, text) => {
      await expect(judgedFrom(text)).rejects.toMatchObject({ code: 'answer-unusable' });
    },
  );

  it('B-1 a failure criterion is met only with words of the learner that stand in the transcript', async () => {
    const failures = async (quote: string | null, met: boolean | null = true) => {
      const judged = await judgedFrom(
        answer({}, { failure_criteria: [{ number: 1, met, quote, message_seq: 2 }] }),
      );
      return judged.failure_criteria;
    };
    expect(snapshot.mission?.content.failure_criteria).toHaveLength(1);
    expect(await failures('what does the date mean')).toMatchObject([
      { met: true, quote: { message_seq: 2, text: 'What does the date mean' } },
    ]);
    for (const quote of [null, 'I have ten minutes', 'You are a fool', 'What does'])
      expect(await failures(quote)).toEqual([{ met: null, quote: null }]);
    expect(await failures(null, false)).toEqual([{ met: false, quote: null }]);
  });

  it('B-1 a model’s answer of 10 MB is reduced to a judgement of less than 8 kB', async () => {
    const long = 'blah '.repeat(500_000);
    const point = { criterion: 'asks', quote: long, message_seq: 2, title: long, advice: long };
    const text = answer(
      { comment: long },
      { headline: long, focus_points: [point, { ...point, quote: 'on your side' }], extra: long },
    );
    expect(text.length).toBeGreaterThan(10_000_000);
    const judged = await judgedFrom(text);
    expect(JSON.stringify(judged).length).toBeLessThan(8000);
    expect(judged.criteria[0]).toMatchObject({ score: 4, quote: { text: 'What does the date mean' } });
  });
});
