import type { PackHeader } from '@repartee/contracts/library/pack/pack-format';
import type { PackKind } from '@repartee/contracts/library/pack/pack-kinds';

export interface PackItem {
  readonly file: string;
  readonly kind: PackKind;
  /** The id of an item is the same in every installation that imports the item. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly image: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  readonly references: readonly { readonly kind: PackKind; readonly file: string }[];
}

/**
 * A validated pack: all referenced items and images exist, and each item comes after the items to which it
 * refers.
 */
export interface Pack {
  readonly header: PackHeader;
  readonly items: readonly PackItem[];
  readonly images: ReadonlyMap<string, Buffer>;
}
