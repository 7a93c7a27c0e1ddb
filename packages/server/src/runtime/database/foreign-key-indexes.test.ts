import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

/** Of a foreign key of several columns these say only that the row of the id belongs to the organization or has the kind. */
const besideTheId = ['organization_id', 'role'];

it('every foreign key has an index that begins with its id, so that a deletion does not search the whole table', async () => {
  const { rows } = await api.everywhere((db) =>
    sql<{ name: string }>`
      with keys as (
        select c.conrelid as relation, array_agg(a.attnum::integer) as numbers, array_agg(a.attname::text) as names
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace
          and (cardinality(c.conkey) = 1 or a.attname <> all(${besideTheId}::text[]))
        group by c.oid, c.conrelid
      )
      select relation::regclass || ' (' || array_to_string(names, ', ') || ')' as name
      from keys where not exists (
        select from pg_index i
        where i.indrelid = relation
          and (i.indkey::int2[]::integer[])[0:cardinality(numbers) - 1] @> numbers
          -- A partial index serves if it leaves out only rows without a value.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || names[1] || ' IS NOT NULL)'))
      order by 1`.execute(db),
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
