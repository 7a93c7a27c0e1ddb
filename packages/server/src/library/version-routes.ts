import { families, libraryContent } from '@repartee/contracts/library/families';
import type { LibraryVersion, LibraryVersionSummary } from '@repartee/contracts/library/version';
import { itemVersionEndpoints } from '@repartee/contracts/library/version';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../runtime/http/errors/problem.ts';
import { route } from '../runtime/http/route.ts';
import { changeableItem, changeItem } from './item-changes.ts';
import {
  findVersion,
  type ListedVersion,
  listVersions,
  type StoredVersion,
} from './library-version-repository.ts';
import { presentItem } from './present-item.ts';
import type { StoredItem } from './stored-item.ts';

export function registerVersionRoutes(app: FastifyInstance): void {
  for (const kind of families) {
    const calls = itemVersionEndpoints(kind);

    route(app, calls.list, async ({ params, query, principal, db }) => {
      const item = await changeableItem(db, principal, kind, params.id);
      const { rows, total } = await listVersions(db, item.id, query);
      const items = rows.map((row) => summaryOf(row, item));
      return { items, total, page: query.page, page_size: query.page_size };
    });

    route(app, calls.read, async ({ params, principal, db }) => {
      const item = await changeableItem(db, principal, kind, params.id);
      const version = orNotFound(await findVersion(db, item.id, params.version_id));
      return presentVersion(version, item);
    });

    route(app, calls.restore, async ({ params, principal, db }) => {
      const item = await changeableItem(db, principal, kind, params.id);
      const version = orNotFound(await findVersion(db, item.id, params.version_id));
      const { name, description, image, tags, links } = version;
      const draft = {
        ...libraryContent.parse({ kind, content: version.content }),
        name,
        description,
        image,
        tags,
        visibility: item.visibility,
        links: links.map(({ role, item_id }) => ({ role, item_id })),
      };
      return presentItem(db, principal, await changeItem(db, principal, item, draft));
    });
  }
}

const summaryOf = (
  { id, number, created_at, email, first_name, last_name }: ListedVersion,
  { version_id }: StoredItem,
): LibraryVersionSummary => ({
  id,
  number,
  created_at: created_at.toISOString(),
  created_by_name: email === null ? '' : displayName({ email, first_name, last_name }),
  current: id === version_id,
});

const presentVersion = (version: StoredVersion, item: StoredItem): LibraryVersion => ({
  ...summaryOf(version, item),
  name: version.name,
  description: version.description,
  image: version.image,
  tags: version.tags,
  links: version.links,
  ...libraryContent.parse({ kind: item.kind, content: version.content }),
});
