import { type LibraryContent, libraryContent } from '@repartee/contracts/library/families';
import type { Selectable } from 'kysely';
import type { LibraryItemTable } from '../database/schema/library-tables.ts';

export type ItemRow = Selectable<LibraryItemTable>;

/**
 * A stored library item whose content was validated against the schema of its family (such as persona). `kind` is the
 * discriminator of the union.
 */
export type StoredItem = Omit<ItemRow, 'kind' | 'content'> & LibraryContent;

/**
 * Validates the row of a library item. Sets default values in fields that did not exist when the item was saved. Throws
 * a ZodError if the content is invalid.
 */
export const storedItem = (row: ItemRow): StoredItem => ({
  ...row,
  ...libraryContent.parse({ kind: row.kind, content: row.content }),
});

/** Returns only the kind and the content of a library item. */
export const contentOf = (item: StoredItem): LibraryContent => libraryContent.parse(item);
