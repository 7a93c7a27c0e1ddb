import { isDeepStrictEqual } from 'node:util';
import { problem } from './errors/problem.ts';

/** Sorts lists of ids, so that two lists with the same ids in different order are equal. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;

/**
 * Checks for conflicting edits before a save (optimistic concurrency). Throws `changed_meanwhile` if the
 * stored item differs both from `expected` (the values that the editor loaded) and from the values to save.
 */
export function assertUnchanged<Draft extends object>(
  now: Draft,
  expected: Readonly<Record<string, unknown>> | undefined,
  wanted: Draft,
): void {
  const stillAs = (other: object) =>
    Object.entries(now).every(([field, value]) =>
      isDeepStrictEqual(plain(value), plain((other as Record<string, unknown>)[field])),
    );
  if (expected && !stillAs(expected) && !stillAs(wanted)) throw problem('changed_meanwhile');
}
