import { isDeepStrictEqual } from 'node:util';
import { problem } from './errors/problem.ts';

/** Sorts lists of ids before values are compared, since the order of ids has no meaning. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;

/**
 * Optimistic concurrency check before an item is saved: throws `changed_meanwhile` if the stored item differs from
 * `expected`, the values that the editor loaded. Without `expected`, saving overwrites the stored item. It is no
 * conflict if the stored item already has the values to save.
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
