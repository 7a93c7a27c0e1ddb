import { describe, expect, it } from 'vitest';
import { judgeCriteria } from './judge-criteria.ts';

const messages = [
  { seq: 1, speaker: 'persona', text: 'What do you want?' },
  { seq: 2, speaker: 'learner', text: 'How are you doing with the new plan?' },
  { seq: 3, speaker: 'persona', text: 'Badly.' },
] as const;
const line = (key: string) => ({ key, name: key, description: '', weight: 2, blocker: true, anchors: {} });
const judge = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Coach',
  rubric: [line('open-questions'), line('listening')],
};
const observed = (score: number | null, quote: string | null, message_seq: number | null = 2) => ({
  key: 'open-questions',
  score,
  quote,
  message_seq,
  comment: 'A comment',
});
const first = (...proposal: Parameters<typeof observed>) => {
  const { criteria, dropped } = judgeCriteria(judge, [observed(...proposal)], messages);
  return { ...criteria[0], dropped };
};

describe('an observer’s scores', () => {
  it('B-1 a score with a quote that stands is kept with the exact span', () => {
    expect(first(4, 'how are you doing')).toMatchObject({
      score: 4,
      comment: 'A comment',
      quote: { message_seq: 2, text: 'How are you doing', start: 0, end: 17 },
      dropped: 0,
    });
  });

  it('B-1 a score with a quote that nobody said loses the quote and the score', () => {
    expect(first(4, 'I feel your pain')).toMatchObject({ score: null, quote: null, comment: '', dropped: 1 });
    expect(first(0, 'I hate your plan')).toMatchObject({ score: null, quote: null, dropped: 1 });
  });

  it('B-1 without a quote only a low score stands: what is missing cannot be quoted', () => {
    expect(first(1, null)).toMatchObject({ score: 1, quote: null, comment: 'A comment', dropped: 0 });
    expect(first(3, null)).toMatchObject({ score: null, comment: '', dropped: 0 });
    expect(first(5, '  ')).toMatchObject({ score: null, dropped: 0 });
  });

  it('B-1 every line of the rubric is answered, with not enough evidence where the observer was silent', () => {
    const { criteria } = judgeCriteria(
      judge,
      [{ ...observed(4, 'the new plan'), key: 'invented' }],
      messages,
    );
    expect(criteria.map(({ key, score }) => [key, score])).toEqual([
      ['open-questions', null],
      ['listening', null],
    ]);
    expect(criteria[0]).toMatchObject({ weight: 2, blocker: true, observer_name: 'Coach' });
  });

  it('B-1 scores outside 0 to 5 are brought inside, and what is no number is no score', () => {
    expect(first(9, 'the new plan').score).toBe(5);
    expect(first(-1, 'the new plan').score).toBe(0);
    expect(first(Number.NaN, 'the new plan').score).toBeNull();
  });
});
