import { expect, it } from 'vitest';
import { readAmount } from './credit-amount.ts';

it.each([
  ['1250.5', 1250.5],
  ['1 250,50', 1250.5],
  ['1\u202f250,50 €', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250', 1250],
  ['0,05', 0.05],
  ['12', 12],
])('reads the amount %s as people write it', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each(['', 'twelve', '1.2.3', '12,', '-5', '1e3', ',50'])('takes “%s” for no amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
});
