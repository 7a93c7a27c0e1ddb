import { createHash } from 'node:crypto';
import type { PackKind } from '@repartee/contracts/pack/pack-kinds';

/**
 * The content of an item in a form that can be compared: references are ids of items of the organization, and the image
 * is a hash.
 */
export interface ItemState {
  readonly kind: PackKind;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Hash of the stored bytes of the image; null if the item has none. */
  readonly image: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly references: readonly { readonly kind: PackKind; readonly id: string }[];
}

/** The item of the organization that corresponds to an item of the pack. */
export interface ExistingItem {
  readonly id: string;
  readonly state: ItemState;
  /** `hashOfState` of the item after its last import; null if it was never imported. */
  readonly imported_hash: string | null;
}

/** Returns whether two values of a field are equal. An empty value equals a missing one. */
export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

export const hashOfState = (state: ItemState): string =>
  createHash('sha256').update(canonical(state)).digest('base64url');

/**
 * Returns JSON with sorted keys and without empty values, so that the text does not change if a later version of the
 * program adds a field with an empty value.
 */
const canonical = (value: unknown): string => JSON.stringify(withoutEmpty(value)) ?? '';

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((one) => withoutEmpty(one) ?? null);
  if (value === null || value === '') return undefined;
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
