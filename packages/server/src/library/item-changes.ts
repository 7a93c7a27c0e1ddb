import { isDeepStrictEqual } from 'node:util';
import {
  type Family,
  familyDescriptions,
  type LibraryContent,
  linkCounts,
  linkRoles,
  otherLanguage,
} from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import { type ContentLanguage, languagesAgree } from '@repartee/contracts/library/language';
import type { Principal } from '../runtime/access/principal.ts';
import { lockRow, type RowLock } from '../runtime/database/query/locks.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { assertUnchanged } from '../runtime/http/assert-unchanged.ts';
import { problem } from '../runtime/http/errors/problem.ts';
import { chosenImage } from '../runtime/objects/image-rules.ts';
import { checkCompetencies } from './competency/named-competencies.ts';
import {
  findItem,
  findOwnItem,
  findOwnItems,
  itemLinksOf,
  languagesOfUsers,
  updateItem,
} from './library-repository.ts';
import { checkPractisedByNobodyElse } from './practised-scenarios-repository.ts';
import { contentOf, type StoredItem } from './stored-item.ts';
import { refuseUnearned } from './unearned/refuse-unearned.ts';
import { isAssignedByOwnMark } from './unearned/unearned-repository.ts';

/**
 * Locks and returns an item that the user may update, delete, restore or fork. Throws `not_permitted` if the item is
 * only shared with the user, and `not_found` if the user has no access.
 */
export async function changeableItem(
  db: Db,
  principal: Principal,
  kind: Family,
  id: string,
): Promise<StoredItem & RowLock> {
  const lock = await lockRow(db, 'library_item', id);
  const own = lock && (await findOwnItem(db, principal, kind, id));
  if (own) return { ...own, ...lock };
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
  item: StoredItem & RowLock,
  draft: LibraryItemDraft,
  expected?: Readonly<Record<string, unknown>>,
): Promise<StoredItem> {
  const current = await draftOf(db, item);
  assertUnchanged(item, current, expected && { ...expected, kind: item.kind }, draft);
  if (isDeepStrictEqual(current, draft)) return item;
  const checked = await validateDraft(db, principal, item, draft, current.links);
  await checkLanguageOfUsers(db, item, draft);
  await checkPractisedByNobodyElse(db, item, draft);
  const updated = await updateItem(db, principal, item.id, checked);
  await checkPassMark(db, current, updated);
  return updated;
}

/** Throws if a first pass mark would count for people to whom the scenario is assigned, and its persona gives in (B-14). */
async function checkPassMark(
  db: Db,
  before: LibraryContent,
  { id, organization_id, ...now }: StoredItem,
): Promise<void> {
  const isFirst = markOf(before) === null && markOf(now) !== null;
  if (isFirst && (await isAssignedByOwnMark(db, id)))
    await refuseUnearned(db, [id], { organization_id, pass_mark: null });
}

const markOf = (item: LibraryContent): number | null =>
  item.kind === 'scenario' ? item.content.pass_mark : null;

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

/**
 * Throws if a link has the wrong kind, organization or language. Existing links (`linked`) are accepted even
 * if their items are private to another user.
 */
async function checkLinks(
  db: Db,
  principal: Principal,
  { organization_id, linked }: { organization_id: string; linked: LibraryItemDraft['links'] },
  draft: LibraryItemDraft,
): Promise<void> {
  const { kind, links } = draft;
  const details = countProblems(kind, links);
  const ids = links.map((link) => link.item_id);
  const linkedIds = linked.map((link) => link.item_id);
  const ownItems = ids.length === 0 ? [] : await findOwnItems(db, principal, ids, linkedIds);
  for (const [index, { role, item_id }] of links.entries()) {
    const field = `links.${index}.item_id`;
    const item = ownItems.find(
      (one) => one.id === item_id && one.kind === role && one.organization_id === organization_id,
    );
    if (ids.indexOf(item_id) !== index) details[field] = 'is linked twice';
    else if (!item) details[field] = `is no ${role} you can use`;
    else if (!languagesAgree(item.language, languageOfItem(draft))) {
      details[field] = otherLanguage;
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
const languageOfItem = (item: LibraryContent): ContentLanguage | null =>
  'language' in item.content ? item.content.language : null;

/**
 * Throws if the draft changes the language of a persona or mission that scenarios in another language use.
 */
async function checkLanguageOfUsers(db: Db, item: StoredItem, draft: LibraryContent): Promise<void> {
  const language = languageOfItem(draft);
  if (item.kind === 'scenario' || languagesAgree(language, languageOfItem(item))) return;
  const users = await languagesOfUsers(db, item.id);
  if (users.every((one) => languagesAgree(one, language))) return;
  throw problem('invalid_input', undefined, {
    'content.language': 'The language differs from that of a scenario that uses this item.',
  });
}
