import type { libraryQuery } from '@repartee/contracts/library/endpoints';
import type { Family } from '@repartee/contracts/library/families';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Principal } from '../../access/principal.ts';
import { matchesSearch } from '../../database/query/matches-search.ts';
import { readPage } from '../../database/query/paginate.ts';
import { searchWords } from '../../database/query/search-words.ts';
import type { LibraryItemTable } from '../../database/schema/library-tables.ts';
import type { Database } from '../../database/schema/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { ownItems, seesAllOfOwn } from '../library-policy.ts';
import { receivedItemIds } from '../share/share-repository.ts';

type Query = z.output<typeof libraryQuery>;
type Found = SelectQueryBuilder<Database, 'library_item', Record<never, never>>;

/** How many of a list are counted, and how many items of a search are sorted and counted. */
const mostCounted = 1000;
const mostFound = 500;

const order = {
  name: sql<string>`library_item.name`,
  time: sql<Date>`library_item.updated_at`,
  id: sql<string>`library_item.id`,
};

export interface ListedItems {
  readonly rows: Selectable<LibraryItemTable>[];
  /** All that match; with `is_minimum` there are more. */
  readonly total: number;
  readonly is_minimum?: true;
}

/** One page of the items of a family that the reader finds. */
export async function listItems(
  db: Db,
  principal: Principal,
  kind: Family,
  query: Query,
): Promise<ListedItems> {
  // Only scenarios are shared. Without any, the condition is one that an index serves.
  const received = kind === 'scenario' ? await receivedItemIds(db, principal) : [];
  const findable = db
    .selectFrom('library_item')
    .where('kind', '=', kind)
    .where((eb) =>
      received.length === 0
        ? ownItems(principal)(eb)
        : eb.or([ownItems(principal)(eb), eb('library_item.id', 'in', received)]),
    );
  const all = narrowed(findable, principal, kind, query);
  const search = searchWords(query.search).join(' ');
  const found = search
    ? await searched(db, all, { kind, search, received, seesAll: seesAllOfOwn(principal, kind) })
    : all;
  const { total, ...rest } = await counted(db, found, search ? mostFound : mostCounted);
  const rows =
    total === 0 ? [] : await readPage(found, query, order, (page) => page.selectAll('library_item'));
  return { rows, total, ...rest };
}

function narrowed(all: Found, principal: Principal, kind: Family, query: Query): Found {
  const { uses, tag, language, difficulty, created_by } = query;
  let found = all;
  if (created_by === 'me') found = found.where('library_item.created_by', '=', principal.id);
  if (language) found = found.where(sql<boolean>`left(library_item.content->>'language', 2) = ${language}`);
  if (tag) found = found.where(sql<boolean>`${tag} = any (library_item.tags)`);
  if (uses)
    found = found.where('library_item.id', 'in', (eb) =>
      eb.selectFrom('library_link').select('item_id').where('linked_item_id', '=', uses),
    );
  if (difficulty && kind === 'persona')
    found = found.where(sql<boolean>`(library_item.content->>'difficulty')::integer = ${difficulty}`);
  if (difficulty && kind !== 'persona')
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('library_link')
          .innerJoin('library_item as persona', 'persona.id', 'library_link.linked_item_id')
          .select('persona.id')
          .whereRef('library_link.item_id', '=', 'library_item.id')
          .where('library_link.role', '=', 'persona')
          .where(sql<boolean>`(persona.content->>'difficulty')::integer = ${difficulty}`),
      ),
    );
  return found;
}

/**
 * What the index finds; where that is too much to sort, the list is read in its order until the page is full, which is
 * quick because so much of it matches.
 */
async function searched(
  db: Db,
  all: Found,
  {
    kind,
    search,
    received,
    seesAll,
  }: {
    readonly kind: Family;
    readonly search: string;
    readonly received: readonly string[];
    readonly seesAll: boolean;
  },
): Promise<Found> {
  // The index holds words; an emoji is none.
  if (!/[\p{L}\p{N}]/u.test(search)) return all.where(matchesSearch(search, sql`library_item.name`));
  const weights = seesAll ? 'ABCD' : 'ABC';
  const matches = (looked_at: string) =>
    sql<boolean>`library_item.words @@ app_search_query(${search}, ${looked_at})`;
  const isReceived = sql<boolean>`library_item.id = any (${[...received]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select app_library_search(${kind}, ${search}, ${weights}, ${mostFound + 1}) as id`.execute(db);
  if (rows.length > mostFound)
    return all.where(matches(weights)).where(sql<boolean>`(not ${isReceived} or ${matches('ABC')})`);
  const shared =
    received.length === 0
      ? []
      : await db.selectFrom('library_item').select('id').where(isReceived).where(matches('ABC')).execute();
  const own = received.length === 0 ? rows : rows.filter(({ id }) => !received.includes(id));
  const ids = [...own, ...shared].map(({ id }) => id);
  return all.where(sql<boolean>`library_item.id = any (${ids}::uuid[])`);
}

async function counted(
  db: Db,
  found: Found,
  most: number,
): Promise<Pick<ListedItems, 'total' | 'is_minimum'>> {
  const some = found.select(sql<number>`1`.as('one')).limit(most + 1);
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total > most ? { total: most, is_minimum: true } : { total };
}
