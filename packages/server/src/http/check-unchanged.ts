import { isDeepStrictEqual } from 'node:util';
import { problem } from './errors/problem.ts';

/** Identifiers have no order. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;

/**
 * Two people edit one thing: who saves second does not undo the first unseen. `expected` is what the writer saw; left
 * out, whatever stands there is replaced. An identical update is not a conflict.
 */
export function checkUnchanged<Draft extends object>(
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
