import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { LibraryLink, visibilities } from '@repartee/contracts/library/item';
import type { ShareMode } from '@repartee/contracts/library/share-modes';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface LibraryItemTable {
  id: Generated<string>;
  organization_id: string;
  kind: Family;
  name: string;
  description: string;
  image: string | null;
  tags: string[];
  visibility: (typeof visibilities)[number];
  /** Read through `storedItem`, which checks it. */
  content: Json<unknown>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  forked_from_id: string | null;
  /** Its current row of `library_version`. */
  version_id: Generated<string>;
  /** Its id in packs, if it was imported. */
  pack_id: Generated<string | null>;
  pack_hash: Generated<string | null>;
}

/** What an item was at one time; its newest is the item itself. */
export interface LibraryVersionTable {
  id: string;
  item_id: string;
  organization_id: string;
  /** Counts from 1 within an item. */
  number: number;
  name: string;
  description: string;
  image: string | null;
  tags: string[];
  content: Json<unknown>;
  links: Json<LibraryLink[]>;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface LibraryLinkTable {
  item_id: string;
  role: LinkRole;
  position: number;
  linked_item_id: string;
}

/**
 * Gives an item or a playlist (the other is null) to another organization or to a group of its own: one of the two is null.
 */
export interface LibraryShareTable {
  id: Generated<string>;
  /** Of what is shared, and of the group. */
  organization_id: string;
  item_id: string | null;
  playlist_id: string | null;
  to_organization_id: string | null;
  to_group_id: string | null;
  mode: ShareMode;
  created_by: string | null;
  created_at: Generated<Date>;
}

/** A view with a row for each shared item; `playlist_id` names the playlist it is shared as a scenario of. */
export interface ReceivedShareView {
  item_id: string;
  playlist_id: string | null;
  mode: ShareMode;
  to_organization_id: string | null;
  to_group_id: string | null;
}
