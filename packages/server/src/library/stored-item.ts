import { type LibraryContent, libraryContent } from '@repartee/contracts/library/families';
import type { Selectable } from 'kysely';
import type { LibraryItemTable } from '../database/schema/library-tables.ts';

export type ItemRow = Selectable<LibraryItemTable>;

/** A stored item with content validated against the schema of its family; `kind` is the discriminator. */
export type StoredItem = Omit<ItemRow, 'kind' | 'content'> & LibraryContent;

/**
 * Parses a row. Sets defaults for fields that did not exist when the item was saved. Throws a ZodError for invalid
 * content.
 */
export const storedItem = (row: ItemRow): StoredItem => ({
  ...row,
  ...libraryContent.parse({ kind: row.kind, content: row.content }),
});

/** Returns only the content of an item. */
export const contentOf = (item: StoredItem): LibraryContent => libraryContent.parse(item);
