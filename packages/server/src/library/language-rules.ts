import type { LibraryContent } from '@repartee/contracts/library/families';
import { type ContentLanguage, languagesAgree } from '@repartee/contracts/library/language';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { languagesOfUsers } from './library-repository.ts';
import type { StoredItem } from './stored-item.ts';

/** Returns null if the item can be used in scenarios of every language. */
export const languageOfItem = (item: LibraryContent): ContentLanguage | null =>
  'language' in item.content ? item.content.language : null;

/**
 * Throws if the draft changes the language of a persona or mission that scenarios in another language use.
 */
export async function checkLanguageOfUsers(db: Db, item: StoredItem, draft: LibraryContent): Promise<void> {
  const language = languageOfItem(draft);
  if (item.kind === 'scenario' || languagesAgree(language, languageOfItem(item))) return;
  const users = await languagesOfUsers(db, item.id);
  if (users.every((one) => languagesAgree(one, language))) return;
  throw problem('invalid_input', undefined, {
    'content.language': 'The language differs from that of a scenario that uses this item.',
  });
}
