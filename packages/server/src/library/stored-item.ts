import { type LibraryContent, libraryContent } from '@repartee/contracts/library/families';
import type { Selectable } from 'kysely';
import type { LibraryItemTable } from '../runtime/database/schema/library-tables.ts';

export type ItemRow = Selectable<LibraryItemTable>;

/** A library item with validated content. `kind` is the discriminator of the union. */
export type StoredItem = Omit<ItemRow, 'kind' | 'content'> & LibraryContent;

/**
 * Validates the content, and sets default values in fields that were added after the item was saved. Throws a
 * ZodError if the content is invalid.
 */
export const storedItem = (row: ItemRow): StoredItem => ({
  ...row,
  ...libraryContent.parse({ kind: row.kind, content: row.content }),
});

export const contentOf = (item: StoredItem): LibraryContent => libraryContent.parse(item);
