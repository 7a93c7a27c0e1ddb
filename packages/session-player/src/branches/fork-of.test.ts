import { aMessage } from '@repartee/testing/builders/sessions';
import { expect, it } from 'vitest';
import { sharedLength } from './fork-of.ts';

const said = (...texts: string[]) => texts.map((text, index) => aMessage({ seq: index + 1, text }));

it('B-3 two attempts share the messages before the branch point', () => {
  expect(sharedLength(said('a', 'b', 'c'), said('a', 'b', 'd', 'e'))).toBe(2);
  expect(sharedLength(said('a', 'b'), said('a', 'b', 'd'))).toBe(2);
  expect(sharedLength(said('x'), said('a'))).toBe(0);
  expect(sharedLength([], said('a'))).toBe(0);
});
