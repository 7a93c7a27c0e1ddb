import type { ListQuery } from '@repartee/contracts/page';
import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';

export interface Order {
  readonly name: RawBuilder<string>;
  readonly time: RawBuilder<Date>;
  /** Last sort expression. Must be unique; otherwise a row could appear on two pages. */
  readonly id: RawBuilder<string>;
}

export async function paginate<Tables, From extends keyof Tables, Found, Row>(
  matches: SelectQueryBuilder<Tables, From, Found>,
  { page, page_size, sort }: Pick<ListQuery, 'page' | 'page_size' | 'sort'>,
  { name, time, id }: Order,
  columns: (qb: SelectQueryBuilder<Tables, From, Found>) => SelectQueryBuilder<Tables, From, Row>,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const { total } = await matches
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await readPage(matches, { page, page_size, sort }, { name, time, id }, columns);
  return { rows, total };
}

export function pageQuery<Tables, From extends keyof Tables, Found, Row>(
  matches: SelectQueryBuilder<Tables, From, Found>,
  { page, page_size, sort }: Pick<ListQuery, 'page' | 'page_size' | 'sort'>,
  { name, time, id }: Order,
  columns: (qb: SelectQueryBuilder<Tables, From, Found>) => SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> {
  const byName = sort === 'name' ? matches.orderBy(sql`lower(${name})`) : matches;
  const sorted = byName.orderBy(time, sort === 'updated_at' ? 'asc' : 'desc').orderBy(id);
  return columns(sorted)
    .limit(page_size)
    .offset((page - 1) * page_size);
}

export const readPage = <Tables, From extends keyof Tables, Found, Row>(
  ...query: Parameters<typeof pageQuery<Tables, From, Found, Row>>
): Promise<Simplify<Row>[]> => pageQuery(...query).execute();
