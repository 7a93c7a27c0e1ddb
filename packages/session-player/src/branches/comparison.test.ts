import { aMessage } from '@repartee/testing/builders/sessions';
import { expect, it } from 'vitest';
import { sharedPrefixLength } from './comparison.tsx';

const said = (...texts: string[]) => texts.map((text, index) => aMessage({ seq: index + 1, text }));

it('B-3 the messages that two branches share are counted up to the first difference', () => {
  expect(sharedPrefixLength(said('a', 'b', 'c'), said('a', 'b', 'd', 'e'))).toBe(2);
  expect(sharedPrefixLength(said('a', 'b'), said('a', 'b', 'd'))).toBe(2);
  expect(sharedPrefixLength(said('x'), said('a'))).toBe(0);
  expect(sharedPrefixLength([], said('a'))).toBe(0);
});
