import { forkEndpoint, libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { type Family, families, forkableFamilies, type LinkRole } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { readOwnWork } from '@repartee/contracts/library/own-work';
import { promptPreviewEndpoint } from '@repartee/contracts/library/preview-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../runtime/access/principal.ts';
import { recordRequestEvent } from '../runtime/audit/audit-event-repository.ts';
import { isReferenceBroken } from '../runtime/database/constraint-errors.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../runtime/http/errors/problem.ts';
import { route } from '../runtime/http/route.ts';
import { changeableItem, changeItem, validateDraft } from './item-changes.ts';
import { listItems, listTags } from './item-list-repository.ts';
import { pagesThroughAllOfOwn, seesAllOf } from './library-policy.ts';
import { deleteItem, findItem, insertItem } from './library-repository.ts';
import { listedFactsOf } from './listed-facts-repository.ts';
import { draftsOf, playedScenarios } from './own-work-repository.ts';
import { presentItem, presentItems } from './present-item.ts';
import { promptPreviews } from './prompt-previews.ts';
import { type StoredItem, storedItem } from './stored-item.ts';

export function registerLibraryRoutes(app: FastifyInstance): void {
  for (const kind of families) registerFamily(app, kind);

  for (const kind of forkableFamilies)
    route(app, forkEndpoint(kind), async ({ params, body, principal, db }) => {
      const origin = await changeableItem(db, principal, kind, params.id);
      const item = { ...newItemOf(principal), image: origin.image };
      const draft = await validateDraft(db, principal, item, body);
      return presentItem(db, principal, await insertItem(db, principal, draft, origin.id));
    });

  for (const kind of families)
    route(app, promptPreviewEndpoint(kind), async ({ body, principal, db }) => ({
      prompts: promptPreviews(kind, body, await linkedItems(db, principal, body.links)),
    }));

  route(app, readOwnWork, async ({ principal, db }) => ({
    played: await playedScenarios(db, principal.id),
    drafts: (await draftsOf(db, principal.id)).map((draft) => ({
      ...draft,
      updated_at: draft.updated_at.toISOString(),
    })),
  }));
}

async function linkedItems(
  db: Db,
  principal: Principal,
  links: readonly { readonly role: LinkRole; readonly item_id: string }[],
): Promise<LibraryItem[]> {
  const rows: StoredItem[] = [];
  for (const { role, item_id } of links) {
    const row = await findItem(db, principal, role, item_id);
    if (row) rows.push(row);
  }
  return presentItems(db, principal, rows);
}

function registerFamily(app: FastifyInstance, kind: Family): void {
  const calls = libraryEndpoints(kind);

  route(app, calls.list, async ({ query, principal, db }) => {
    const { rows, ...counted } = await listItems(db, principal, kind, query);
    const whole = pagesThroughAllOfOwn(principal, kind);
    const items = await presentItems(
      db,
      principal,
      rows.map(storedItem),
      (row) => whole && seesAllOf(principal, row),
    );
    const facts = await listedFactsOf(
      db,
      principal,
      rows.map(({ id }) => id),
    );
    return {
      items: items.map((item) => ({ ...item, listed: facts.get(item.id) })),
      ...counted,
      page: query.page,
      page_size: query.page_size,
    };
  });

  route(app, calls.tags, async ({ principal, db }) => ({ items: await listTags(db, principal, kind) }));

  route(app, calls.read, async ({ params, principal, db }) => {
    const row = orNotFound(await findItem(db, principal, kind, params.id));
    return presentItem(db, principal, row);
  });

  route(app, calls.create, async ({ body, principal, db }) => {
    const draft = await validateDraft(db, principal, newItemOf(principal), body);
    return presentItem(db, principal, await insertItem(db, principal, draft));
  });

  route(app, calls.update, async ({ params, body, principal, db }) => {
    const item = await changeableItem(db, principal, kind, params.id);
    const { expected, ...draft } = body;
    return presentItem(db, principal, await changeItem(db, principal, item, draft, expected));
  });

  route(app, calls.remove, async ({ params, principal, db, ip }) => {
    const { id, organization_id, name } = await changeableItem(db, principal, kind, params.id);
    await deleteItem(db, id).catch(refuseInUse);
    await recordRequestEvent({ db, principal, ip }, 'library-item-deleted', kind, {
      id,
      name,
      organization_id,
    });
  });
}

const newItemOf = ({ organization_id }: Principal) => ({ organization_id, image: null });

/**
 * A foreign key error means that a scenario or playlist, possibly of another organization, still uses the
 * item.
 */
function refuseInUse(error: unknown): never {
  if (isReferenceBroken(error)) throw problem('item_in_use');
  throw error;
}
