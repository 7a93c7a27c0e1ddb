import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { aiError } from '../ports/ai-error.ts';
import type { FinishReason } from '../ports/chat-port.ts';
import type { StructuredOutputRequest } from '../ports/structured-output-port.ts';
import { unknownUsage } from '../ports/usage.ts';
import type { ObserveRequest } from '../roleplay/observe-request.ts';
import { observe } from './observe.ts';

const request: ObserveRequest = {
  seed: 'one',
  status: 'end',
  language: 'en-GB',
  scenario: { name: 'A delay', ...aScenarioContent() },
  persona: { name: 'Camille Roussel', ...aPersonaContent() },
  mission: { name: 'A date', ...aMissionContent() },
  observer: { id: 'o', name: 'Coach', ...anObserverContent() },
  transcript: [
    { seq: 1, speaker: 'persona', text: 'I have ten minutes.' },
    { seq: 2, speaker: 'learner', text: 'What does the date mean on your side?' },
  ],
};
const answer = {
  headline: 'You asked first.',
  criteria: [
    {
      key: 'asks',
      score: 4,
      quote: 'What does the date mean',
      message_seq: 2,
      not_seen: false,
      comment: 'Open.',
    },
  ],
  focus_points: [
    { criterion: 'asks', title: 'Say when', advice: 'Name a day.', quote: 'on your side?', message_seq: 2 },
  ],
};

/** Call n of the fake model returns `answers[n]`, or throws `answer-unusable` if that is undefined. */
function model(...answers: unknown[]) {
  const asked: StructuredOutputRequest[] = [];
  const ask = async (one: StructuredOutputRequest, reason: FinishReason = 'stop') => {
    const value = answers[asked.push(one) - 1];
    if (value === undefined) throw aiError('answer-unusable');
    return { value, usage: unknownUsage, reason, model: null, vendorRequestId: null };
  };
  return { ask: (one: StructuredOutputRequest) => ask(one), asked };
}

describe('observations made by a model', () => {
  it('B-1 an observation has an entry without a score for a criterion that the model left out', async () => {
    const { ask, asked } = model(answer);
    const reading = await observe(ask, request);
    expect(asked[0]).toMatchObject({ name: 'observation', temperature: 0, schema: { type: 'object' } });
    // Each text has a limit, apart from the keys of criteria.
    expect(JSON.stringify(asked[0]?.schema).match(/"maxLength"/gu)).toHaveLength(8);
    expect(reading.criteria).toEqual([
      {
        key: 'asks',
        score: 4,
        quote: 'What does the date mean',
        message_seq: 2,
        not_seen: false,
        comment: 'Open.',
      },
      { key: 'next-step', score: null, quote: null, message_seq: null, not_seen: false, comment: '' },
    ]);
    expect(reading.focus_points).toEqual(answer.focus_points);
  });

  it('an observation has the model’s verdict on each success criterion with its quote, or null', async () => {
    const judged = [
      { number: 2, met: true, quote: 'on your side?', message_seq: 2 },
      { number: 7, met: true },
    ];
    const none = { met: null, quote: null, message_seq: null };
    const { ask, asked } = model({ ...answer, success_criteria: judged }, answer);
    expect((await observe(ask, request)).success_criteria).toEqual([
      none,
      { met: true, quote: 'on your side?', message_seq: 2 },
    ]);
    expect(JSON.stringify(asked[0]?.messages)).toContain('2. You set a next step with a day');
    expect((await observe(ask, request)).success_criteria).toEqual([none, none]);
  });

  it('B-1 an observation has the model’s verdict on each failure criterion, or null where its answer is missing or wrong', async () => {
    const mission = {
      ...request.mission,
      failure_criteria: ['You mock', 'You push'],
    } as typeof request.mission;
    const failing = { ...request, mission };
    const quote = 'What does the date mean';
    const none = { met: null, quote: null, message_seq: null };
    const { ask, asked } = model(
      { ...answer, failure_criteria: [{ number: 2, met: true, quote, message_seq: '2' }] },
      answer,
      { ...answer, failure_criteria: 'You mocked' },
    );
    expect((await observe(ask, failing)).failure_criteria).toEqual([
      none,
      { met: true, quote, message_seq: 2 },
    ]);
    expect(JSON.stringify(asked[0]?.messages)).toContain('2. You push');
    expect((await observe(ask, failing)).failure_criteria).toEqual([none, none]);
    expect((await observe(ask, failing)).failure_criteria).toEqual([none, none]);
  });

  it('B-1 an observation contains no score for a criterion that is not in the rubric', async () => {
    const [criterion] = answer.criteria;
    const [point] = answer.focus_points;
    const { ask } = model({
      ...answer,
      criteria: [criterion, { ...criterion, key: 'charm', score: 5 }],
      focus_points: [{ ...point, criterion: 'charm' }, point, point, point],
    });
    const reading = await observe(ask, request);
    expect(reading.criteria.map(({ key, score }) => [key, score])).toEqual([
      ['asks', 4],
      ['next-step', null],
    ]);
    expect(reading.focus_points.map((one) => one.criterion)).toEqual([null, 'asks', 'asks']);
  });

  it.each([11, 80, -1])(
    'B-1 an observation is requested a second time if the model gives the score %i, which is outside 0 to 5',
    async (score) => {
      const [criterion] = answer.criteria;
      const { ask, asked } = model({ ...answer, criteria: [{ ...criterion, score }] }, answer);
      expect((await observe(ask, request)).criteria[0]?.score).toBe(4);
      expect(asked[1]?.messages.at(-1)?.content).toContain('criteria.0.score: the score must be 0 to 5');
    },
  );

  it('the prompt for an observation contains the mission, the persona’s disclosures and the outcome', async () => {
    const { ask, asked } = model(answer);
    await observe(ask, { ...request, status: 'loose' });
    const system = String(asked[0]?.messages[0]?.content);
    const { objective, failure_criteria } = aMissionContent();
    const { disclosures } = aPersonaContent();
    expect([objective, ...failure_criteria, ...disclosures].length).toBeGreaterThan(1);
    for (const text of [objective, ...failure_criteria, ...disclosures, 'The mission failed.'])
      expect(system).toContain(text);
    expect(system.indexOf('"quote"')).toBeLessThan(system.indexOf('"score"'));
    expect(Object.keys(asked[0]?.schema.properties as object).at(-1)).toBe('headline');
  });

  it('the turns of a conversation are estimated in the request for the observation, if asked for', async () => {
    const start = { seq: null, change: '', quote: null, estimate: 49.6 };
    const turn = { seq: 2, change: 'It opened up. [WIN]', quote: ' What does the date mean ', estimate: 70 };
    const { ask, asked } = model(
      { ...answer, turns: [start, { ...turn, estimate: 140 }, 'no', turn] },
      answer,
    );
    const reading = await observe(ask, { ...request, estimates_turns: true });
    expect(reading.turns).toEqual([
      { ...start, estimate: 50 },
      { ...turn, change: 'It opened up. (win)', quote: 'What does the date mean' },
    ]);
    expect(Object.keys(asked[0]?.schema.properties as object).slice(-2)).toEqual(['turns', 'headline']);
    expect(String(asked[0]?.messages[0]?.content)).toContain('"turns"');
    expect(await observe(ask, request)).not.toHaveProperty('turns');
    expect(asked).toHaveLength(2);
    expect(JSON.stringify([asked[1]?.schema, asked[1]?.messages])).not.toContain('"turns');
  });

  it('an observation is usable although its turns are not', async () => {
    const { ask, asked } = model({ ...answer, turns: 'none' });
    expect((await observe(ask, { ...request, estimates_turns: true })).turns).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('an observation is requested again with the list of schema errors of the first answer', async () => {
    const { ask, asked } = model({ ...answer, headline: 7 }, answer);
    expect((await observe(ask, request)).headline).toBe('You asked first.');
    expect(asked[1]?.messages.at(-1)?.content).toContain('- headline:');
    const stubborn = model(undefined, undefined, answer);
    await expect(observe(stubborn.ask, request)).rejects.toMatchObject({ code: 'answer-unusable' });
    expect(stubborn.asked).toHaveLength(2);
  });

  it('B22 numbers written as texts, and an answer without headline or focus points, are used at once', async () => {
    const [criterion] = answer.criteria;
    const { ask, asked } = model({ criteria: [{ ...criterion, score: '4', message_seq: '2' }] });
    expect(await observe(ask, request)).toMatchObject({
      headline: '',
      focus_points: [],
      criteria: [{ score: 4, message_seq: 2 }, { score: null }],
    });
    expect(asked).toHaveLength(1);
  });

  it('B22 a score of 4.5 is not 5', async () => {
    const [criterion] = answer.criteria;
    const { ask } = model({ ...answer, criteria: [{ ...criterion, score: 4.5 }] });
    expect((await observe(ask, request)).criteria[0]?.score).toBe(4);
  });

  it('B22 an element that is wrong twice is left out, and the rest is used', async () => {
    const [criterion] = answer.criteria;
    const wrong = { key: 'next-step', score: 'five', quote: 7 };
    const { ask, asked } = model(
      { ...answer, criteria: [criterion, wrong] },
      {
        ...answer,
        criteria: [criterion, wrong],
        focus_points: ['none', ...answer.focus_points],
        headline: 7,
      },
    );
    expect(await observe(ask, request)).toMatchObject({
      headline: '',
      criteria: [
        { key: 'asks', score: 4 },
        { key: 'next-step', score: null },
      ],
      focus_points: answer.focus_points,
    });
    expect(asked).toHaveLength(2);
    const once = model({ ...answer, criteria: [criterion, wrong] }, undefined);
    expect((await observe(once.ask, request)).criteria[0]?.score).toBe(4);
  });

  it('an observation is not requested a second time if the call of the model throws an error', async () => {
    let calls = 0;
    const refused = async () => {
      calls += 1;
      throw aiError('key-refused');
    };
    await expect(observe(refused, request)).rejects.toMatchObject({ code: 'key-refused' });
    expect(calls).toBe(1);
  });
});
