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
  /** Unvalidated JSON. `storedItem` validates the content and sets default values. */
  content: Json<unknown>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  forked_from_id: string | null;
  version_id: Generated<string>;
  /** Id of the item in packs (files for export and import); null if the item was not imported. */
  pack_id: Generated<string | null>;
  pack_hash: Generated<string | null>;
}

/** The newest version has the same content as the item. */
export interface LibraryVersionTable {
  id: string;
  item_id: string;
  organization_id: string;
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

interface LibraryLinkTable {
  item_id: string;
  role: LinkRole;
  position: number;
  linked_item_id: string;
}

/**
 * Exactly one of `item_id` and `playlist_id` is set, and exactly one of `to_organization_id` and
 * `to_group_id`.
 */
export interface LibraryShareTable {
  id: Generated<string>;
  /**
   * Organization that owns the shared item or playlist. A group in `to_group_id` belongs to the same
   * organization.
   */
  organization_id: string;
  item_id: string | null;
  playlist_id: string | null;
  to_organization_id: string | null;
  to_group_id: string | null;
  mode: ShareMode;
  created_by: string | null;
  created_at: Generated<Date>;
}

/** `playlist_id` is set if the item is a scenario that is shared through a playlist. */
interface ReceivedShareView {
  item_id: string;
  playlist_id: string | null;
  mode: ShareMode;
  to_organization_id: string | null;
  to_group_id: string | null;
}

export interface LibraryTables {
  library_item: LibraryItemTable;
  library_link: LibraryLinkTable;
  library_share: LibraryShareTable;
  library_version: LibraryVersionTable;
  received_share: ReceivedShareView;
}
