import { expect, it, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';

it('works items that come while it works together, and rejects only what its work answers an error for', async () => {
  const work = vi.fn(async (items: readonly number[]) =>
    items.map((item) => (item === 3 ? new Error('three') : item * 2)),
  );
  const group = new GroupCommit<number, number>(work);
  const outcomes = await Promise.allSettled([1, 2, 3].map((item) => group.add(item)));
  expect(work).toHaveBeenCalledTimes(1);
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    2,
    4,
    'three',
  ]);
});

it('works item by item after work that throws, so that one item does not fail the others', async () => {
  const group = new GroupCommit<number, number>(async (items) => {
    if (items.includes(2)) throw new Error('two');
    return [...items];
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((item) => group.add(item)));
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    1,
    'two',
    3,
  ]);
});
