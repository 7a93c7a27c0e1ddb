import { createHash } from 'node:crypto';
import type { PackKind } from '@repartee/contracts/pack/pack-kinds';

/** What a pack says of an item, in the terms of one organization: items by their ids there, images by their bytes. */
export interface ItemState {
  readonly kind: PackKind;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Hash of the bytes that are kept. */
  readonly image: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly references: readonly { readonly kind: PackKind; readonly id: string }[];
}

/** An item of the organization that a pack's item is. */
export interface ItemHere {
  readonly id: string;
  readonly state: ItemState;
  /** `hashOfState` right after its last import; null: it was never imported. */
  readonly imported_hash: string | null;
}

/** Whether two values of a field say the same. */
export const sameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

export const hashOfState = (state: ItemState): string =>
  createHash('sha256').update(canonical(state)).digest('base64url');

/** JSON with keys in order and without what is empty: a field that a later version adds does not change it. */
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
