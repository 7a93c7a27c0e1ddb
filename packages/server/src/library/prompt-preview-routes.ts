import { families, type LinkRole } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { promptPreviewEndpoint } from '@repartee/contracts/library/preview-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { route } from '../http/route.ts';
import { findItem } from './library-repository.ts';
import { presentItems } from './present-item.ts';
import { promptPreviews } from './prompt-previews.ts';
import type { StoredItem } from './stored-item.ts';

export function registerPromptPreviewRoutes(app: FastifyInstance): void {
  for (const kind of families)
    route(app, promptPreviewEndpoint(kind), async ({ body, principal, db }) => ({
      prompts: promptPreviews(kind, body, await linkedItems(db, principal, body.links)),
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
