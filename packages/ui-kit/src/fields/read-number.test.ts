import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['1250.5', 1250.5],
  ['1 250,50', 1250.5],
  ['1\u202f250,50 €', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250', 1250],
  ['0,05', 0.05],
  ['0.005', 0.005],
  ['0,125', 0.125],
  ['12', 12],
])('readNumber parses %s as a number', (text, amount) => {
  expect(readNumber(text)).toBe(amount);
});

it.each(['', 'twelve', '1.2.3', '12,', '-5', '1e3', ',50'])(
  'readNumber returns undefined for the text “%s”',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
  },
);
