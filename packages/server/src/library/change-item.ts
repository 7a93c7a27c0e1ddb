import { isDeepStrictEqual } from 'node:util';
import { type Family, familyDescriptions } from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import type { Principal } from '../access/principal.ts';
import { checkCompetencies } from '../competency/named-competencies.ts';
import type { Db } from '../database/tenant-scope.ts';
import { assertUnchanged } from '../http/assert-unchanged.ts';
import { problem } from '../http/errors/problem.ts';
import { chosenImage } from '../uploads/image-rules.ts';
import { findItem, findOwnItem, itemLinksOf, updateItem } from './library-repository.ts';
import { checkLanguageOfUsers, checkLinks } from './link-rules.ts';
import { contentOf, type StoredItem } from './stored-item.ts';
import { checkVisibility } from './visibility-repository.ts';

/**
 * Returns an item that the user may update, delete, restore or fork. Throws `not_permitted` if the item is
 * only shared with the user, and `not_found` if the user has no access.
 */
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

/**
 * Throws if a link, a competency or the image is not permitted for this item. Returns the draft with the URL of its image.
 */
export async function validateDraft(
  db: Db,
  principal: Principal,
  item: Pick<StoredItem, 'organization_id' | 'image'>,
  draft: LibraryItemDraft,
  linked: LibraryItemDraft['links'] = [],
): Promise<LibraryItemDraft> {
  const { organization_id, image: current } = item;
  await checkLinks(db, principal, { organization_id, linked }, draft);
  await checkCompetencies(db, organization_id, draft);
  const category = familyDescriptions[draft.kind].imageCategory;
  const image = await chosenImage(db, principal, draft.image, { organization_id, category, current });
  return { ...draft, image };
}

/**
 * Updates the item and adds a version, unless nothing changes. Throws `changed_meanwhile` if another user has
 * changed the values in `expected`, which the editor loaded.
 */
export async function changeItem(
  db: Db,
  principal: Principal,
  item: StoredItem,
  draft: LibraryItemDraft,
  expected?: Readonly<Record<string, unknown>>,
): Promise<StoredItem> {
  const current = await draftOf(db, item);
  assertUnchanged(current, expected && { ...expected, kind: item.kind }, draft);
  if (isDeepStrictEqual(current, draft)) return item;
  const checked = await validateDraft(db, principal, item, draft, current.links);
  await checkLanguageOfUsers(db, item, draft);
  await checkVisibility(db, item, draft);
  return updateItem(db, principal, item.id, checked);
}

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
