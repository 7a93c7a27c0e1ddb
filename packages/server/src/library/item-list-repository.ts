import type { libraryQuery } from '@repartee/contracts/library/endpoints';
import type { Family } from '@repartee/contracts/library/families';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Principal } from '../runtime/access/principal.ts';
import { matchesSearch, searchWords } from '../runtime/database/query/matches-search.ts';
import { pageQuery, readPage } from '../runtime/database/query/paginate.ts';
import type { LibraryItemTable } from '../runtime/database/schema/library-tables.ts';
import type { Database } from '../runtime/database/schema/tables.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { ownItems, pagesThroughAllOfOwn } from './library-policy.ts';
import { hasProgress } from './own-progress-repository.ts';
import { receivedItemIds } from './share-repository.ts';

type Query = z.output<typeof libraryQuery>;
type Found = SelectQueryBuilder<Database, 'library_item', Record<never, never>>;

/**
 * Maximum number of items that a list counts without a search (`mostCounted`) and with a search
 * (`mostFound`).
 */
const mostCounted = 1000;
const mostFound = 500;

const order = {
  name: sql<string>`library_item.name`,
  time: sql<Date>`library_item.updated_at`,
  id: sql<string>`library_item.id`,
};

interface ListedItems {
  readonly rows: Selectable<LibraryItemTable>[];
  /** If `is_minimum` is true, more items than `total` match. */
  readonly total: number;
  readonly is_minimum?: true;
}

export async function listItems(
  db: Db,
  principal: Principal,
  kind: Family,
  query: Query,
): Promise<ListedItems> {
  const ofFamily = db.selectFrom('library_item').where('kind', '=', kind);
  const search = searchWords(query.search).join(' ');
  const progress = query.progress && (await hasProgress(db, principal.id, query.progress));
  const filtered = (items: Found) => {
    const some = narrowed(items, principal, kind, query);
    return progress ? some.where(progress) : some;
  };
  const own = filtered(ofFamily.where(ownItems(principal)));
  // Of all library items, only scenarios can be shared. A super-admin needs no share, because super-admins
  // can access all scenarios.
  const isShared = kind === 'scenario' && principal.role !== 'super-admin';
  const received = isShared ? await receivedItemIds(db, principal) : [];
  const shared = filtered(ofFamily.where(isOneOf(received)).where((eb) => eb.not(ownItems(principal)(eb))));
  const weights = pagesThroughAllOfOwn(principal, kind) ? 'ABCD' : 'ABC';
  const ownMatches = search ? await searched(db, own, { kind, search, weights }) : own;
  const most = search ? mostFound : mostCounted;
  // Separate queries for own and shared items each use their own index. One query with `or` would use no
  // index.
  const all =
    received.length === 0
      ? [ownMatches]
      : [ownMatches, search ? shared.where(matches(search, 'ABC')) : shared];
  const { total, ...rest } = await counted(db, all, most);
  const rows = total === 0 ? [] : await readMerged(db, all, query);
  return { rows, total, ...rest };
}

/** With one array parameter, the SQL statement is the same for any number of ids. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`library_item.id = any (${[...ids]}::uuid[])`;

/** Merges the results of several queries and reads one page. No item may be in more than one result. */
async function readMerged(db: Db, [first, ...rest]: readonly Found[], query: Query) {
  if (!first) return [];
  const columns = (page: Found) => page.selectAll('library_item');
  if (rest.length === 0) return readPage(first, query, order, columns);
  const beginning = { ...query, page: 1, page_size: query.page * query.page_size };
  const parts = [first, ...rest].map((source) => sql`(${pageQuery(source, beginning, order, columns)})`);
  const merged = sql<Selectable<LibraryItemTable>>`(${sql.join(parts, sql` union all `)})`;
  return readPage(db.selectFrom(merged.as('library_item')), query, order, (page) =>
    page.selectAll('library_item'),
  );
}

function narrowed(all: Found, principal: Principal, kind: Family, query: Query): Found {
  const { uses, tag, language, difficulty, created_by } = query;
  let items = all;
  if (created_by === 'me') items = items.where('library_item.created_by', '=', principal.id);
  if (language) items = items.where(sql<boolean>`left(library_item.content->>'language', 2) = ${language}`);
  if (tag) items = items.where(sql<boolean>`${tag} = any (library_item.tags)`);
  if (uses)
    items = items.where('library_item.id', 'in', (eb) =>
      eb.selectFrom('library_link').select('item_id').where('linked_item_id', '=', uses),
    );
  if (difficulty && kind === 'persona')
    items = items.where(sql<boolean>`(library_item.content->>'difficulty')::integer = ${difficulty}`);
  if (difficulty && kind !== 'persona')
    items = items.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('library_link')
          .innerJoin('library_item as persona', 'persona.id', 'library_link.linked_item_id')
          .select('persona.id')
          .whereRef('library_link.item_id', '=', 'library_item.id')
          .where('library_link.role', '=', 'persona')
          .where(sql<boolean>`(persona.content->>'difficulty')::integer = ${difficulty}`),
      ),
    );
  return items;
}

const matches = (search: string, weights: string) =>
  // The search index contains only letters and digits. Other searches, such as an emoji, are matched against
  // the name of the item.
  /[\p{L}\p{N}]/u.test(search)
    ? sql<boolean>`library_item.words @@ app_search_query(${search}, ${weights})`
    : matchesSearch(search, sql`library_item.name`);

/**
 * If at most `mostFound` items match, the query selects these items by id and sorts them. Sorting more matches
 * would be slow, so with more matches the query reads the items in list order until the page is full.
 */
async function searched(
  db: Db,
  own: Found,
  { kind, search, weights }: { readonly kind: Family; readonly search: string; readonly weights: string },
): Promise<Found> {
  if (!/[\p{L}\p{N}]/u.test(search)) return own.where(matches(search, weights));
  const { rows } = await sql<{ id: string }>`
    select app_library_search(${kind}, ${search}, ${weights}, ${mostFound + 1}) as id`.execute(db);
  return own.where(rows.length > mostFound ? matches(search, weights) : isOneOf(rows.map(({ id }) => id)));
}

async function counted(
  db: Db,
  all: readonly Found[],
  most: number,
): Promise<Pick<ListedItems, 'total' | 'is_minimum'>> {
  const each = all.map((source) => sql`(${source.select(sql`1`.as('one'))})`);
  // The limit applies to all queries together, so PostgreSQL skips the later ones when it has counted enough
  // rows.
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from (${sql.join(each, sql` union all `)} limit ${sql.lit(most + 1)}) as found`.execute(db);
  const total = rows[0]?.total ?? 0;
  return total > most ? { total: most, is_minimum: true } : { total };
}

/** Number of newest items of a kind in which tags are counted. */
const newest = 1000;
const mostTags = 50;

export async function listTags(db: Db, principal: Principal, kind: Family): Promise<string[]> {
  const tagged = db
    .selectFrom('library_item')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('library_item')
        .select('id')
        .where('kind', '=', kind)
        .where(ownItems(principal))
        .orderBy('updated_at', 'desc')
        .limit(newest),
    );
  const rows = await db
    .selectFrom(tagged.as('tagged'))
    .select('tag')
    .groupBy('tag')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('tag')
    .limit(mostTags)
    .execute();
  return rows.map(({ tag }) => tag);
}
