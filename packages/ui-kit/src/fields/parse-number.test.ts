import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

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
])('parseNumber parses %s as a number', (text, amount) => {
  expect(parseNumber(text)).toBe(amount);
});

it.each(['', 'twelve', '1.2.3', '12,', '-5', '1e3', ',50'])(
  'parseNumber returns undefined for the text “%s”',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);
