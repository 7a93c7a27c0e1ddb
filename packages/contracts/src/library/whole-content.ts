import { familyDescriptions, type LibraryContent, libraryContent } from './families.ts';
import type { LibraryItem } from './item.ts';

/** The whole content of an item; undefined for a reader who was given only the learner's part of it. */
export function wholeContentOf(item: LibraryItem): LibraryContent | undefined {
  const fields = Object.keys(familyDescriptions[item.kind].whole.shape);
  return fields.every((field) => field in item.content) ? libraryContent.parse(item) : undefined;
}
