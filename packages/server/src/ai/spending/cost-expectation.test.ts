import { expect, it } from 'vitest';
import { CostExpectation } from './call-recorder.ts';

it('B-5 a call costlier than its estimate raises the next reservations at once, and cheap calls lower them gradually', () => {
  const expectation = new CostExpectation();
  expect(expectation.of('model/reply', 100n)).toBe(100n);
  expectation.learn('model/reply', 100n, 300n);
  expect(expectation.of('model/reply', 100n)).toBe(300n);
  expect(expectation.of('other/reply', 100n)).toBe(100n);
  expectation.learn('model/reply', 100n, 100n);
  expect(expectation.of('model/reply', 100n)).toBe(280n);
  for (let call = 0; call < 100; call += 1) expectation.learn('model/reply', 100n, 50n);
  expect(expectation.of('model/reply', 100n)).toBe(51n);
});

it('B-5 a call with prices always reserves something, a call without prices nothing', () => {
  const expectation = new CostExpectation();
  expectation.learn('model/reply', 1_000_000n, 1n);
  expect([expectation.of('model/reply', 1n), expectation.of('model/reply', 0n)]).toEqual([1n, 0n]);
});
