import { describe, expect, it } from 'vitest';
import { judgeCriteria } from './judge-criteria.ts';

const messages = [
  { seq: 1, speaker: 'persona', text: 'What do you want?' },
  { seq: 2, speaker: 'learner', text: 'How are you doing with the new plan now?' },
  { seq: 3, speaker: 'persona', text: 'Badly.' },
] as const;
const line = (key: string) => ({
  key,
  name: key,
  description: '',
  weight: 2,
  blocker: true,
  competency: '',
  fails_when_not_seen: false,
  anchors: {},
});
const judge = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Coach',
  rubric: [line('open-questions'), line('listening')],
};
const observed = (score: number | null, quote: string | null, not_seen = false, message_seq = 2) => ({
  key: 'open-questions',
  not_seen,
  score,
  quote,
  message_seq,
  comment: 'A comment',
});
const first = (...proposal: Parameters<typeof observed>) => {
  const { criteria, dropped } = judgeCriteria(judge, [observed(...proposal)], messages);
  return { ...criteria[0], dropped };
};

describe('validation of the scores that an observer gives', () => {
  it('B-1 an observer’s score is kept with the position of its quote if the quote is in the transcript', () => {
    expect(first(4, 'how are you doing')).toMatchObject({
      score: 4,
      comment: 'A comment',
      quote: { message_seq: 2, text: 'How are you doing', start: 0, end: 17 },
      dropped: 0,
    });
  });

  it('B-1 an observer’s score is dropped if the quote is not in the transcript', () => {
    expect(first(4, 'I feel your pain')).toMatchObject({ score: null, quote: null, comment: '', dropped: 1 });
    expect(first(0, 'I hate your plan')).toMatchObject({ score: null, quote: null, dropped: 1 });
  });

  it('B-1 an observer’s score is dropped if the quote is from the persona or has fewer than three words', () => {
    expect(first(5, 'What do you want?')).toMatchObject({ score: null, quote: null, dropped: 1 });
    expect(first(5, 'How are')).toMatchObject({ score: null, quote: null, dropped: 1 });
  });

  it('B-1 an observer’s score without a quote is kept only if the score is declared as “not seen”', () => {
    expect(first(2, null, true)).toMatchObject({ score: 2, quote: null, comment: 'A comment', dropped: 0 });
    expect(first(3, null, true)).toMatchObject({ score: null, comment: '', dropped: 0 });
    expect(first(1, null)).toMatchObject({ score: null, comment: '', dropped: 0 });
    expect(first(5, '  ')).toMatchObject({ score: null, dropped: 0 });
  });

  it('B-1 R-SES-7 a failing “not seen” score of a blocker criterion counts only if its `fails_when_not_seen` is true', () => {
    expect(first(1, null, true)).toMatchObject({ score: null, quote: null });
    const [criterion] = judge.rubric;
    const strict = { ...judge, rubric: [{ ...criterion, fails_when_not_seen: true }] };
    const { criteria } = judgeCriteria(strict as typeof judge, [observed(1, null, true)], messages);
    expect(criteria[0]).toMatchObject({ score: 1, quote: null });
  });

  it('B-1 a sentence of an observer’s comment is removed if its quote is not in the transcript', () => {
    const comment = 'Good: “how are you doing” invites an answer. You then said “I want your job”. Go on.';
    const { criteria, dropped } = judgeCriteria(
      judge,
      [{ ...observed(4, 'how are you doing'), comment }],
      messages,
    );
    expect(criteria[0]?.comment).toBe('Good: “how are you doing” invites an answer. Go on.');
    expect(dropped).toBe(1);
  });

  it('B-1 an observer’s judgement has exactly the criteria of the rubric', () => {
    const { criteria } = judgeCriteria(
      judge,
      [{ ...observed(4, 'the new plan'), key: 'invented' }],
      messages,
    );
    expect(criteria.map(({ key, score }) => [key, score])).toEqual([
      ['open-questions', null],
      ['listening', null],
    ]);
    expect(criteria[0]).toMatchObject({
      weight: 2,
      blocker: true,
      observer_name: 'Coach',
    });
  });

  it('B-1 an observer’s score that is not a whole number from 0 to 5 is dropped', () => {
    for (const score of [11, -1, 5.5, Number.NaN]) expect(first(score, 'the new plan now').score).toBeNull();
  });
});
