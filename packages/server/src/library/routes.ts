import { isDeepStrictEqual } from 'node:util';
import { forkEndpoint, libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { type Family, families, forkableFamilies } from '@repartee/contracts/library/families';
import type { LibraryItem, LibraryItemDraft } from '@repartee/contracts/library/item';
import { readScenarioBrief } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../access/principal.ts';
import { recordAuditEvent } from '../audit/audit-event-repository.ts';
import type { Db } from '../database/tenant-scope.ts';
import { checkUnchanged } from '../http/check-unchanged.ts';
import { problem } from '../http/errors/problem.ts';
import { route } from '../http/route.ts';
import { briefOfSnapshot } from './brief-of-snapshot.ts';
import { freezeScenario } from './freeze-scenario.ts';
import { checkImage } from './image-rules.ts';
import { checkLanguageOfUsers } from './language-rules.ts';
import {
  deleteItem,
  findItem,
  findOwnItem,
  insertItem,
  itemLinksOf,
  updateItem,
} from './library-repository.ts';
import { checkLinks } from './link-rules.ts';
import { listItems } from './list/item-list-repository.ts';
import { listTags } from './list/item-tag-repository.ts';
import { presentItems } from './present-item.ts';
import { receivedShareOf } from './received-share.ts';
import { contentOf, type StoredItem, storedItem } from './stored-item.ts';

export function registerLibraryRoutes(app: FastifyInstance): void {
  for (const kind of families) registerFamily(app, kind);

  for (const kind of forkableFamilies)
    route(app, forkEndpoint(kind), async ({ params, body, principal, db }) => {
      const origin = await changeable(db, principal, kind, params.id);
      await checkDraft(db, principal, { ...newItemOf(principal), image: origin.image }, body);
      return present(db, principal, await insertItem(db, principal, body, origin.id));
    });

  route(app, readScenarioBrief, async ({ params, principal, db }) => ({
    ...briefOfSnapshot(await freezeScenario(db, principal, params.id)),
    share: await receivedShareOf(db, principal, params.id),
  }));
}

/** The five calls of one family. What differs between families is data in contracts. */
function registerFamily(app: FastifyInstance, kind: Family): void {
  const calls = libraryEndpoints(kind);

  route(app, calls.list, async ({ query, principal, db }) => {
    const { rows, ...counted } = await listItems(db, principal, kind, query);
    const items = await presentItems(db, principal, rows.map(storedItem));
    return { items, ...counted, page: query.page, page_size: query.page_size };
  });

  route(app, calls.tags, async ({ principal, db }) => ({ items: await listTags(db, principal, kind) }));

  route(app, calls.read, async ({ params, principal, db }) => {
    const row = await findItem(db, principal, kind, params.id);
    if (!row) throw problem('not_found');
    return present(db, principal, row);
  });

  route(app, calls.create, async ({ body, principal, db }) => {
    await checkDraft(db, principal, newItemOf(principal), body);
    return present(db, principal, await insertItem(db, principal, body));
  });

  route(app, calls.update, async ({ params, body, principal, db }) => {
    const item = await changeable(db, principal, kind, params.id);
    const { instead_of, ...draft } = body;
    const current = await draftOf(db, item);
    checkUnchanged(current, instead_of && { ...instead_of, kind }, draft);
    if (isDeepStrictEqual(current, draft)) return present(db, principal, item);
    await checkDraft(db, principal, item, draft);
    await checkLanguageOfUsers(db, item, draft);
    return present(db, principal, await updateItem(db, principal, item.id, draft));
  });

  route(app, calls.remove, async ({ params, principal, db, ip }) => {
    const { id, organization_id, name } = await changeable(db, principal, kind, params.id);
    await deleteItem(db, id).catch(refuseInUse);
    await recordAuditEvent(db, {
      principal,
      action: 'library-item-deleted',
      target_kind: kind,
      target_id: id,
      target_name: name,
      address: ip,
      organization_id,
    });
  });
}

const newItemOf = ({ organization_id }: Principal) => ({ organization_id, image: null });

/** Refuses a draft whose links or image the item may not have. */
async function checkDraft(
  db: Db,
  principal: Principal,
  item: Pick<StoredItem, 'organization_id' | 'image'>,
  draft: LibraryItemDraft,
): Promise<void> {
  await checkLinks(db, principal, item, draft);
  await checkImage(db, item, draft);
}

/** What is only shared with somebody is not theirs to change. */
async function changeable(db: Db, principal: Principal, kind: Family, id: string): Promise<StoredItem> {
  const own = await findOwnItem(db, principal, kind, id);
  if (own) return own;
  throw problem((await findItem(db, principal, kind, id)) ? 'not_permitted' : 'not_found');
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

async function present(db: Db, principal: Principal, row: StoredItem): Promise<LibraryItem> {
  const [item] = await presentItems(db, principal, [row]);
  return item as LibraryItem;
}

/** The link's foreign key, which also sees scenarios of other organizations. */
function refuseInUse(error: unknown): never {
  if ((error as { code?: unknown }).code === '23503') throw problem('item_in_use');
  throw error;
}
