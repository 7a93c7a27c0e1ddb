import { isDeepStrictEqual } from 'node:util';
import type { RowLock } from '../database/query/locks.ts';
import { problem } from './errors/problem.ts';

/** Sorts lists of ids, so that two lists with the same ids in different order are equal. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;

/**
 * Checks for conflicting edits before a save (optimistic concurrency). Throws `changed_meanwhile` if the
 * stored item differs both from `expected` (the values that the editor loaded) and from the values to save. `now` must
 * be read after `_lock` was taken; without the lock, two concurrent saves could both pass.
 */
export function assertUnchanged<Draft extends object>(
  _lock: RowLock,
  now: Draft,
  expected: Readonly<Record<string, unknown>> | undefined,
  draft: Draft,
): void {
  const stillAs = (other: object) =>
    Object.entries(now).every(([field, value]) =>
      isDeepStrictEqual(plain(value), plain((other as Record<string, unknown>)[field])),
    );
  if (expected && !stillAs(expected) && !stillAs(draft)) throw problem('changed_meanwhile');
}
