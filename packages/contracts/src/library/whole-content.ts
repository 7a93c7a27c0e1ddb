import { familyDescriptions, type LibraryContent, libraryContent } from './families.ts';
import type { LibraryItem } from './item.ts';

/** Returns undefined if the caller received only the fields of the item that learners may see. */
export function wholeContentOf(item: LibraryItem): LibraryContent | undefined {
  const fields = Object.keys(familyDescriptions[item.kind].whole.shape);
  return fields.every((field) => field in item.content) ? libraryContent.parse(item) : undefined;
}
