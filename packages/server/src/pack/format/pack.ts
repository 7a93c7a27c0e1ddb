import type { PackHeader } from '@repartee/contracts/pack/pack-format';
import type { PackKind } from '@repartee/contracts/pack/pack-kinds';

/** One item of a pack, checked. */
export interface PackItem {
  readonly file: string;
  readonly kind: PackKind;
  /** The id it has in any installation. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** A path in the pack. */
  readonly image: string | null;
  readonly content: Readonly<Record<string, unknown>>;
  /** The items it refers to, in their order. */
  readonly references: readonly { readonly kind: PackKind; readonly file: string }[];
}

/** A pack that was read: its references lead to its own items, and its images are there. What an item refers to stands before it. */
export interface Pack {
  readonly header: PackHeader;
  readonly items: readonly PackItem[];
  /** By path; only those that an item shows. */
  readonly images: ReadonlyMap<string, Buffer>;
}
