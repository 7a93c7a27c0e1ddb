import { isDeepStrictEqual } from 'node:util';
import { problem } from './errors/problem.ts';

/** Sorts lists of identifiers, since their order has no meaning. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;

/**
 * Optimistic concurrency: throws if the stored item differs from `expected`, the version that the editor loaded.
 * Without `expected`, the stored item is replaced unconditionally. An update with identical values is not a conflict.
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
