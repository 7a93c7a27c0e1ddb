import type { ObservedTurn } from '@repartee/ai/roleplay/observe-request';
import { describe, expect, it } from 'vitest';
import { locateTurningPoint } from './locate-turning-point.ts';

const messages = [
  { seq: 1, speaker: 'persona', text: 'I have ten minutes.' },
  { seq: 2, speaker: 'learner', text: '  What does the date mean on your side? I want to know.' },
  { seq: 3, speaker: 'persona', text: 'Forty people on overtime.' },
] as const;
const estimates = (named: Partial<ObservedTurn>): ObservedTurn[] => [
  { seq: null, estimate: 40, quote: null, change: '' },
  { seq: 2, estimate: 70, quote: null, change: 'You asked before you told.', ...named },
];
const located = (named: Partial<ObservedTurn>) => locateTurningPoint(estimates(named), messages);

describe('turning points of sessions', () => {
  it('B-1 a turning point has the quote that the model gave, with its exact position', () => {
    expect(located({ quote: 'what does the date mean' })).toEqual({
      message_seq: 2,
      direction: 'better',
      before: 40,
      after: 70,
      quote: { message_seq: 2, text: 'What does the date mean', start: 2, end: 25 },
      change: 'You asked before you told.',
    });
  });

  it.each(['Forty people on overtime', 'I will send you the plan', 'I want', null])(
    'B-1 a turning point quotes the beginning of the turn if the model’s quote %j is not in the turn',
    (quote) => {
      const { text, start, end } = located({ quote })?.quote ?? { text: '', start: 0, end: 0 };
      expect(text).toBe('What does the date mean on your side? I want to know.');
      expect(messages[1].text.slice(start, end)).toBe(text);
    },
  );

  it.each([
    [
      'I know that it is late again and I am sorry. What does the date mean on your side, for your people and for you?',
      'I know that it is late again and I am sorry.',
    ],
    [
      'I know that it is late again, which I am sorry for because your people have waited for three weeks now and longer',
      'I know that it is late again',
    ],
  ])('B-1 a long turn is quoted up to the end of a sentence or clause', (text, quote) => {
    const [opening] = messages;
    const said = [opening, { seq: 2, speaker: 'learner', text }] as const;
    expect(locateTurningPoint(estimates({}), said)?.quote.text).toBe(quote);
  });

  it('B-1 the text of a turning point has no sentence with a false quote', () => {
    const change = 'You asked. Then you said “I want your job now”.';
    expect(located({ change })?.change).toBe('You asked.');
  });

  it('the turning point is null if the estimated outcome changes only slightly', () => {
    expect(located({ estimate: 45 })).toBeNull();
  });
});
