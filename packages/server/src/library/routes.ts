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
import { withCheckedContent } from './family-content.ts';
import { freezeScenario } from './freeze-scenario.ts';
import {
  deleteItem,
  findItem,
  type ItemRow,
  insertItem,
  itemLinksOf,
  listItems,
  updateItem,
} from './library-repository.ts';
import { checkLinks, checkStillShared } from './link-rules.ts';
import { presentItems } from './present-item.ts';

export function registerLibraryRoutes(app: FastifyInstance): void {
  for (const kind of families) registerFamily(app, kind);

  for (const kind of forkableFamilies)
    route(app, forkEndpoint(kind), async ({ params, body, principal, db }) => {
      const { id } = await changeable(db, principal, kind, params.id);
      const draft = withCheckedContent(kind, body);
      await checkLinks(db, principal, { kind, organization_id: principal.organization_id }, draft);
      return present(db, principal, await insertItem(db, principal, kind, draft, id));
    });

  route(app, readScenarioBrief, async ({ params, principal, db }) =>
    briefOfSnapshot(await freezeScenario(db, principal, params.id)),
  );
}

/** The five calls of one family. What differs between families is data in contracts. */
function registerFamily(app: FastifyInstance, kind: Family): void {
  const calls = libraryEndpoints(kind);

  route(app, calls.list, async ({ query, principal, db }) => {
    const { rows, total } = await listItems(db, principal, kind, query);
    const items = await presentItems(db, principal, rows);
    return { items, total, page: query.page, page_size: query.page_size };
  });

  route(app, calls.read, async ({ params, principal, db }) => {
    const row = await findItem(db, principal, kind, params.id);
    if (!row) throw problem('not_found');
    return present(db, principal, row);
  });

  route(app, calls.create, async ({ body, principal, db }) => {
    const draft = withCheckedContent(kind, body);
    await checkLinks(db, principal, { kind, organization_id: principal.organization_id }, draft);
    return present(db, principal, await insertItem(db, principal, kind, draft));
  });

  route(app, calls.update, async ({ params, body, principal, db }) => {
    const item = await changeable(db, principal, kind, params.id);
    const { instead_of, ...wanted } = body;
    const draft = withCheckedContent(kind, wanted);
    checkUnchanged(await draftOf(db, item), instead_of, draft);
    await checkLinks(db, principal, item, draft);
    await checkStillShared(db, item, draft);
    return present(db, principal, await updateItem(db, item.id, draft));
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

async function changeable(db: Db, principal: Principal, kind: Family, id: string): Promise<ItemRow> {
  const row = await findItem(db, principal, kind, id);
  if (!row) throw problem('not_found');
  return row;
}

/** An item as its editor saw it. */
async function draftOf(db: Db, row: ItemRow): Promise<LibraryItemDraft> {
  const links = (await itemLinksOf(db, [row.id])).get(row.id) ?? [];
  return {
    name: row.name,
    description: row.description,
    image: row.image,
    tags: row.tags,
    visibility: row.visibility,
    content: row.content,
    links: links.map(({ role, item_id }) => ({ role, item_id })),
  };
}

async function present(db: Db, principal: Principal, row: ItemRow): Promise<LibraryItem> {
  const [item] = await presentItems(db, principal, [row]);
  return item as LibraryItem;
}

/** The link's foreign key, which also sees scenarios of other organizations. */
function refuseInUse(error: unknown): never {
  if ((error as { code?: unknown }).code === '23503') throw problem('item_in_use');
  throw error;
}
