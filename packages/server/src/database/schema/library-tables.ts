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
  /** Read it with `storedItem`, which validates it. */
  content: Json<unknown>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  forked_from_id: string | null;
  /** Id of the current row in `library_version`. */
  version_id: Generated<string>;
  /** Id of the item in packs, if it was imported. */
  pack_id: Generated<string | null>;
  pack_hash: Generated<string | null>;
}

/** State of an item at one time. The newest version equals the item itself. */
export interface LibraryVersionTable {
  id: string;
  item_id: string;
  organization_id: string;
  /** Version number of the item, starting at 1. */
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
 * Shares an item or a playlist with another organization or with a group. Of each of these two pairs of id columns, one
 * is null.
 */
export interface LibraryShareTable {
  id: Generated<string>;
  /** Organization of the shared item or playlist, and of the group. */
  organization_id: string;
  item_id: string | null;
  playlist_id: string | null;
  to_organization_id: string | null;
  to_group_id: string | null;
  mode: ShareMode;
  created_by: string | null;
  created_at: Generated<Date>;
}

/** View with a row for each shared item; `playlist_id`: the shared playlist that contains the scenario, if any. */
export interface ReceivedShareView {
  item_id: string;
  playlist_id: string | null;
  mode: ShareMode;
  to_organization_id: string | null;
  to_group_id: string | null;
}
