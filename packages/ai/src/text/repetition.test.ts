import { expect, it } from 'vitest';
import { repetitionIn } from './repetition.ts';

it.each([
  ['a word', `It is ${'the '.repeat(9)}`, 'It is the '],
  ['a phrase', `I said no. ${'I will not, '.repeat(6)}`, 'I said no. I will not, '],
  [
    'a sentence',
    'That is how we have always done it here. '.repeat(3),
    'That is how we have always done it here. ',
  ],
  ['a word whose next occurrence is incomplete', `It is ${'the '.repeat(9)}th`, 'It is the '],
])('a repetition of %s without end begins after its first occurrence', (_, text, before) => {
  expect(repetitionIn(text)).toMatchObject({
    isEndless: true,
    again: expect.arrayContaining([before.length]),
  });
});

it.each([
  'No, no, no, no. I told you. ',
  'Very, very late. ',
  'One day we ask, one day we wait, one day we pay. ',
])('people repeat themselves too: %s', (text) => {
  expect(repetitionIn(text)).toBeUndefined();
});

it('what may become a repetition without end is known before', () => {
  expect(repetitionIn('No, no, no, no, ')).toEqual({ again: [4, 8, 12], isEndless: false });
});
