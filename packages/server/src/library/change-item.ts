import { isDeepStrictEqual } from 'node:util';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { checkUnchanged } from '../http/check-unchanged.ts';
import { problem } from '../http/errors/problem.ts';
import { checkImage } from './image-rules.ts';
import { checkLanguageOfUsers } from './language-rules.ts';
import { findItem, findOwnItem, itemLinksOf, updateItem } from './library-repository.ts';
import { checkLinks } from './link-rules.ts';
import { contentOf, type StoredItem } from './stored-item.ts';

/** What is only shared with a user is not theirs to change. */
export async function changeableItem(
  db: Db,
  principal: Principal,
  kind: Family,
  id: string,
): Promise<StoredItem> {
  const own = await findOwnItem(db, principal, kind, id);
  if (own) return own;
  throw problem((await findItem(db, principal, kind, id)) ? 'not_permitted' : 'not_found');
}

/** Refuses a draft whose links or image the item may not have. */
export async function checkDraft(
  db: Db,
  principal: Principal,
  item: Pick<StoredItem, 'organization_id' | 'image'>,
  draft: LibraryItemDraft,
): Promise<void> {
  await checkLinks(db, principal, item, draft);
  await checkImage(db, item, draft);
}

/**
 * Makes an item what the draft says, as a new version; one that changes nothing makes none. `expected`: what the draft
 * was made from, refused with changed_meanwhile where another user has changed the item since.
 */
export async function changeItem(
  db: Db,
  principal: Principal,
  item: StoredItem,
  draft: LibraryItemDraft,
  expected?: Readonly<Record<string, unknown>>,
): Promise<StoredItem> {
  const current = await draftOf(db, item);
  checkUnchanged(current, expected && { ...expected, kind: item.kind }, draft);
  if (isDeepStrictEqual(current, draft)) return item;
  await checkDraft(db, principal, item, draft);
  await checkLanguageOfUsers(db, item, draft);
  return updateItem(db, principal, item.id, draft);
}

/** An item as its editor saw it. */
async function draftOf(db: Db, item: StoredItem): Promise<LibraryItemDraft> {
  const links = (await itemLinksOf(db, [item.id])).get(item.id) ?? [];
  const { name, description, image, tags, visibility } = item;
  return {
    ...contentOf(item),
    name,
    description,
    image,
    tags,
    visibility,
    links: links.map(({ role, item_id }) => ({ role, item_id })),
  };
}
