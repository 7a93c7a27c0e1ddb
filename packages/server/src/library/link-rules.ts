import {
  type Family,
  type LibraryContent,
  linkCounts,
  linkRoles,
} from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import { type ContentLanguage, languagesAgree } from '@repartee/contracts/library/language';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { findOwnItems, languagesOfUsers } from './library-repository.ts';
import type { StoredItem } from './stored-item.ts';

/**
 * Throws if a link has the wrong kind, organization or language. Existing links (`linked`) are accepted even
 * if their items are private to another user.
 */
export async function checkLinks(
  db: Db,
  principal: Principal,
  { organization_id, linked }: { organization_id: string; linked: LibraryItemDraft['links'] },
  draft: LibraryItemDraft,
): Promise<void> {
  const { kind, links } = draft;
  const details = countProblems(kind, links);
  const ids = links.map((link) => link.item_id);
  const linkedIds = linked.map((link) => link.item_id);
  const found = ids.length === 0 ? [] : await findOwnItems(db, principal, ids, linkedIds);
  for (const [index, { role, item_id }] of links.entries()) {
    const field = `links.${index}.item_id`;
    const item = found.find(
      (one) => one.id === item_id && one.kind === role && one.organization_id === organization_id,
    );
    if (ids.indexOf(item_id) !== index) details[field] = 'is linked twice';
    else if (!item) details[field] = `is no ${role} you can use`;
    else if (!languagesAgree(item.language, languageOfItem(draft))) {
      details[field] = 'is in another language than the scenario';
    }
  }
  if (Object.keys(details).length > 0) throw problem('invalid_input', undefined, details);
}

function countProblems(kind: Family, links: LibraryItemDraft['links']): Record<string, string> {
  const details: Record<string, string> = {};
  for (const role of linkRoles) {
    const { min, max } = linkCounts(kind)[role] ?? { min: 0, max: 0 };
    const count = links.filter((link) => link.role === role).length;
    if (count < min) details.links = `needs at least ${min} ${role}`;
    if (count > max)
      details.links = max === 0 ? `a ${kind} takes no ${role}` : `takes at most ${max} ${role}`;
  }
  return details;
}

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
