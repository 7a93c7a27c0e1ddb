import { expect, it, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';

it('a group commit rejects only the items for which `work` returns an error', async () => {
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

it('a group commit processes items one by one after `work` has thrown', async () => {
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
