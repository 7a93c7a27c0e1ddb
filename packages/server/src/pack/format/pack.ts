import type { PackHeader } from '@repartee/contracts/pack/pack-format';
import type { PackKind } from '@repartee/contracts/pack/pack-kinds';

/** One validated item of a pack. */
export interface PackItem {
  readonly file: string;
  readonly kind: PackKind;
  /** Id of the item in packs, the same in every installation. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Path of the image in the pack. */
  readonly image: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  /** The referenced items, in order. */
  readonly references: readonly { readonly kind: PackKind; readonly file: string }[];
}

/** A validated pack: references and images exist, and each item comes after the items it refers to. */
export interface Pack {
  readonly header: PackHeader;
  readonly items: readonly PackItem[];
  /** Images by path; only those that an item uses. */
  readonly images: ReadonlyMap<string, Buffer>;
}
