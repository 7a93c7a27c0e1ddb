import type { LibraryContent } from '@repartee/contracts/library/families';
import { type ContentLanguage, languagesAgree } from '@repartee/contracts/library/language';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { languagesOfUsers } from './library-repository.ts';
import type { StoredItem } from './stored-item.ts';

/** What an item is spoken in; null where it agrees with every language. */
export const languageOfItem = (item: LibraryContent): ContentLanguage | null =>
  'language' in item.content ? item.content.language : null;

/** Refuses to turn a persona or a mission to a language that a scenario using it does not speak. */
export async function checkLanguageOfUsers(db: Db, item: StoredItem, draft: LibraryContent): Promise<void> {
  const language = languageOfItem(draft);
  if (item.kind === 'scenario' || languagesAgree(language, languageOfItem(item))) return;
  const users = await languagesOfUsers(db, item.id);
  if (users.every((one) => languagesAgree(one, language))) return;
  throw problem('invalid_input', undefined, {
    'content.language': 'is not the language of a scenario that uses this',
  });
}
