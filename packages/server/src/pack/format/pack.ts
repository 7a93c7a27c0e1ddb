import type { PackHeader } from '@repartee/contracts/pack/pack-format';
import type { PackKind } from '@repartee/contracts/pack/pack-kinds';

/** One validated item (library item or playlist) of a pack. */
export interface PackItem {
  readonly file: string;
  readonly kind: PackKind;
  /** Id of the item in packs. It is the same in every installation that imports the item. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Path of the item's image in the pack; null if it has none. */
  readonly image: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  /** Kind and file of each item to which this item refers, in the order of the references. */
  readonly references: readonly { readonly kind: PackKind; readonly file: string }[];
}

/** A validated pack: all referenced items and images exist, and each item comes after the items to which it refers. */
export interface Pack {
  readonly header: PackHeader;
  readonly items: readonly PackItem[];
  /** Content of the images by path. Contains only images that an item uses. */
  readonly images: ReadonlyMap<string, Buffer>;
}
