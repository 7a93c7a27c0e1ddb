import { expect, it } from 'vitest';
import { quotable, quotableQuestion } from './quotable.ts';

it('a quote does not end before a colon, where only an announcement would be left', () => {
  const text =
    'I will be open with you: I cannot promise that there will not be a single day of delay in the whole of the year.';
  expect(quotable(text)).toContain('I cannot promise');
  expect(text).toContain(quotable(text));
});

it('the quote of a long question that is announced contains the question', () => {
  const text =
    'Before I explain our figures one by one, which I will gladly do, I would first like to understand your situation: what matters most to you?';
  expect(quotableQuestion(text)).toMatch(/what matters most to you\?$/);
  expect(text).toContain(quotableQuestion(text));
});
