import type { ListQuery } from '@repartee/contracts/page';
import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

/** SQL expressions by which a list can be sorted: name, time and, as the last criterion, id. */
export interface Order {
  readonly name: RawBuilder<string>;
  readonly time: RawBuilder<Date>;
  /** Last sort expression. It must be unique for each row; otherwise a row could appear on two pages. */
  readonly id: RawBuilder<string>;
}

/** Returns one page of the rows that a query finds, with the given columns, and the total number of rows. */
export async function paginate<Tables, From extends keyof Tables, Found, Row>(
  found: SelectQueryBuilder<Tables, From, Found>,
  { page, page_size, sort }: Pick<ListQuery, 'page' | 'page_size' | 'sort'>,
  { name, time, id }: Order,
  columns: (found: SelectQueryBuilder<Tables, From, Found>) => SelectQueryBuilder<Tables, From, Row>,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await readPage(found, { page, page_size, sort }, { name, time, id }, columns);
  return { rows, total };
}

/** Builds a query that returns one page of the rows that the given query finds. */
export function pageQuery<Tables, From extends keyof Tables, Found, Row>(
  found: SelectQueryBuilder<Tables, From, Found>,
  { page, page_size, sort }: Pick<ListQuery, 'page' | 'page_size' | 'sort'>,
  { name, time, id }: Order,
  columns: (found: SelectQueryBuilder<Tables, From, Found>) => SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> {
  const byName = sort === 'name' ? found.orderBy(sql`lower(${name})`) : found;
  const sorted = byName.orderBy(time, sort === 'updated_at' ? 'asc' : 'desc').orderBy(id);
  return columns(sorted)
    .limit(page_size)
    .offset((page - 1) * page_size);
}

/** Returns one page of the rows that a query finds, without counting all rows. */
export const readPage = <Tables, From extends keyof Tables, Found, Row>(
  ...query: Parameters<typeof pageQuery<Tables, From, Found, Row>>
): Promise<Simplify<Row>[]> => pageQuery(...query).execute();
