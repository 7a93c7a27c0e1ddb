import type { CriterionResult } from '@repartee/contracts/session/report';
import { describe, expect, it } from 'vitest';
import { locateFocusPoints, pickFocusPoints, withCriterionNames } from './pick-focus-points.ts';

const messages = [
  { seq: 1, speaker: 'persona', text: 'What do you want?' },
  { seq: 2, speaker: 'learner', text: 'You are late again. Why?' },
  { seq: 4, speaker: 'learner', text: 'I do not care about your reasons.' },
  { seq: 6, speaker: 'learner', text: 'Fix it by Monday.' },
  { seq: 8, speaker: 'learner', text: 'That is all.' },
] as const;
const point = (title: string, quote: string, message_seq: number, criterion: string | null = null) => ({
  criterion,
  title,
  advice: 'Do better',
  quote,
  message_seq,
});
const criterion = (fields: Partial<CriterionResult>): CriterionResult => ({
  observer_id: '00000000-0000-4000-8000-000000000001',
  observer_name: 'Coach',
  key: 'respect',
  name: 'Respect',
  weight: 1,
  blocker: false,
  score: 3,
  comment: '',
  quote: null,
  ...fields,
});
const picked = (
  proposed: Parameters<typeof locateFocusPoints>[0],
  criteria: readonly CriterionResult[] = [],
) => {
  const { focus_points, dropped } = locateFocusPoints(proposed, messages);
  return {
    focus_points: pickFocusPoints(withCriterionNames(focus_points, criteria), criteria, messages),
    dropped,
  };
};
const titles = (...args: Parameters<typeof picked>) => picked(...args).focus_points.map(({ title }) => title);

describe('focus points', () => {
  it('B-2 a focus point does not criticise a sentence that a criterion with a high score quotes', () => {
    const quote = { message_seq: 6, text: 'Fix it by Monday.', start: 0, end: 17 };
    const proposed = [point('Too hard', 'Fix it by Monday', 6), point('Listen', 'I do not care', 4)];
    expect(titles(proposed, [criterion({ score: 4, quote })])).toEqual(['Listen']);
    expect(titles(proposed, [criterion({ score: 3, quote })])).toEqual(['Too hard', 'Listen']);
  });

  it('B-2 a focus point does not criticise the turning point for the better', () => {
    const { focus_points } = locateFocusPoints([point('Too hard', 'Fix it by Monday', 6)], messages);
    const turned_well = { message_seq: 6, text: 'Fix it', start: 0, end: 6 };
    const located = withCriterionNames(focus_points, []);
    expect(pickFocusPoints(located, [], messages, turned_well)).toEqual([]);
    expect(pickFocusPoints(located, [], messages)).toHaveLength(1);
  });

  it('B-2 a report has at most three focus points, each with a quote of the learner', () => {
    const proposed = [
      point('One', 'you are late again', 2),
      point('Persona', 'What do you want?', 1),
      point('Nobody', 'You are fired', 2),
      point('Two', 'I do not care', 4),
      point('Three', 'Fix it by Monday', 6),
      point('Four', 'That is all', 8),
    ];
    const { focus_points, dropped } = picked(proposed);
    expect(focus_points.map(({ title, quote }) => [title, quote.message_seq])).toEqual([
      ['One', 2],
      ['Two', 4],
      ['Three', 6],
    ]);
    expect(dropped).toBe(2);
  });

  it('B-2 no two focus points have the same title or overlapping quotes', () => {
    const proposed = [
      point('One', 'You are late again', 2),
      point('Other', 'late again. Why', 2),
      point('one', 'That is all', 8),
      point('Why', 'Why?', 2),
    ];
    expect(titles(proposed)).toEqual(['One', 'Why']);
  });

  it('B-2 a focus point without a criterion is sorted by the lowest score of the criteria that quote the same message', () => {
    const proposed = [
      point('Pace', 'Fix it by Monday', 6),
      point('Respect', 'You are late again', 2, 'respect'),
      point('Empathy', 'I do not care', 4),
    ];
    const criteria = [
      criterion({ score: 2 }),
      criterion({
        key: 'interest',
        name: 'Interest',
        score: 0,
        quote: { message_seq: 4, text: 'I do not care', start: 0, end: 13 },
      }),
    ];
    expect(titles(proposed, criteria)).toEqual(['Empathy', 'Respect', 'Pace']);
  });

  it('B-2 a focus point is sorted by the score that its own observer gave, not by another observer’s score', () => {
    const strict = '00000000-0000-4000-8000-000000000002';
    const criteria = [
      criterion({ score: 4 }),
      criterion({ observer_id: strict, score: 0 }),
      criterion({ key: 'pace', score: 2 }),
    ];
    const { focus_points: located } = locateFocusPoints(
      [point('Respect', 'You are late again', 2, 'respect'), point('Pace', 'Fix it by Monday', 6, 'pace')],
      messages,
    );
    const named = withCriterionNames(
      located,
      criteria.filter(({ observer_id }) => observer_id !== strict),
    );
    expect(pickFocusPoints(named, criteria, messages).map(({ title }) => title)).toEqual(['Pace', 'Respect']);
  });

  it('B-2 a focus point has the name of its criterion, or null if there is no such criterion', () => {
    const proposed = [
      point('Pace', 'Fix it by Monday', 6),
      point('Respect', 'You are late again', 2, 'respect'),
      point('Gone', 'That is all', 8, 'no-longer-there'),
    ];
    const named = picked(proposed, [criterion({ name: 'Stays respectful' })]).focus_points;
    expect(named.map(({ title, criterion_name }) => [title, criterion_name])).toEqual([
      ['Respect', 'Stays respectful'],
      ['Pace', null],
      ['Gone', null],
    ]);
  });

  it('B-2 focus points are derived from criteria with low scores if no proposed focus point is valid', () => {
    const quote = { message_seq: 4, text: 'I do not care', start: 0, end: 13 };
    const criteria = [
      criterion({ name: 'Good', score: 5, comment: 'Well done', quote: { ...quote, message_seq: 8 } }),
      criterion({ name: 'Empathy', score: 1, comment: 'Ask what happened.', quote }),
      criterion({ name: 'Persona', score: 0, comment: 'x', quote: { ...quote, message_seq: 1 } }),
    ];
    expect(picked([point('Nobody', 'You are fired', 2)], criteria).focus_points).toEqual([
      { title: 'Empathy', advice: 'Ask what happened.', quote, criterion_name: 'Empathy' },
    ]);
  });

  it('B-1 a sentence of advice that attributes a false quote to the learner is removed', () => {
    const advice = 'You said “I will fire you all”. Say: “What happened this morning?”';
    const { focus_points, dropped } = picked([{ ...point('Tone', 'You are late again', 2), advice }]);
    expect(focus_points[0]?.advice).toBe('Say: “What happened this morning?”');
    expect(dropped).toBe(1);
  });
});
