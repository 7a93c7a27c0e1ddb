import { type Family, familyDescriptions } from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import { problem } from '../http/errors/problem.ts';

/** The draft with its content checked by the family's own schema: defaults filled in, unknown fields gone. */
export function withCheckedContent(kind: Family, draft: LibraryItemDraft): LibraryItemDraft {
  const read = familyDescriptions[kind].content.safeParse(draft.content);
  if (read.success) return { ...draft, content: read.data };
  const details: Record<string, string> = {};
  for (const { path, message } of read.error.issues) details[['content', ...path].join('.')] ??= message;
  throw problem('invalid_input', undefined, details);
}
