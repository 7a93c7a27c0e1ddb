import { createHash } from 'node:crypto';
import type { PackKind } from '@repartee/contracts/library/pack/pack-kinds';

/**
 * State of an item in a pack or in the organization, in one form, so that both states can be compared. `references`
 * contains ids of the organization's items, and `image` is a hash.
 */
export interface ItemState {
  readonly kind: PackKind;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly image: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly references: readonly { readonly kind: PackKind; readonly id: string }[];
}

export interface ExistingItem {
  readonly id: string;
  readonly state: ItemState;
  /** `hashOfState` of the item after its last import; null if the item was never imported. */
  readonly imported_hash: string | null;
}

/** Compares two values of a field. An empty value equals a missing value. */
export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

export const hashOfState = (state: ItemState): string =>
  createHash('sha256').update(canonical(state)).digest('base64url');

/**
 * Returns JSON with sorted keys and without empty values. A later release of the program can therefore add a field
 * with an empty default value without changing the hashes of existing items.
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
