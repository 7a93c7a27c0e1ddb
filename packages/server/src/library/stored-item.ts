import { type LibraryContent, libraryContent } from '@repartee/contracts/library/families';
import type { Selectable } from 'kysely';
import type { LibraryItemTable } from '../database/schema/library-tables.ts';

export type ItemRow = Selectable<LibraryItemTable>;

/** An item as it is stored, its content checked against its family's schema: `kind` tells which content it is. */
export type StoredItem = Omit<ItemRow, 'kind' | 'content'> & LibraryContent;

/** Fills in what the family's schema has gained since the item was saved; throws a ZodError for what does not fit it. */
export const storedItem = (row: ItemRow): StoredItem => ({
  ...row,
  ...libraryContent.parse({ kind: row.kind, content: row.content }),
});

/** The content of an item without the rest of it. */
export const contentOf = (item: StoredItem): LibraryContent => libraryContent.parse(item);
