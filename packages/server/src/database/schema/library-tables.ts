import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { visibilities } from '@repartee/contracts/library/item';
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
  content: Json<Record<string, unknown>>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  forked_from_id: string | null;
}

export interface LibraryLinkTable {
  item_id: string;
  role: LinkRole;
  position: number;
  linked_item_id: string;
}
