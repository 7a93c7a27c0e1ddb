import { type Insertable, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import type { Db } from '../tenant-scope.ts';

type Values<Table extends keyof Database> = Insertable<Database[Table]>;

export async function insertRow<Table extends keyof Database>(
  tx: Db,
  table: Table,
  values: Values<Table>,
): Promise<void> {
  await tx
    .insertInto(table)
    .values(values as never)
    .execute();
}

/** Inserts a row into a table with the column `id`, and returns its id. */
export async function insertWithId<Table extends keyof Database>(
  tx: Db,
  table: Table,
  values: Values<Table>,
): Promise<string> {
  const { id } = await tx
    .insertInto(table)
    .values(values as never)
    .returning(sql<string>`id`.as('id'))
    .$castTo<{ id: string }>()
    .executeTakeFirstOrThrow();
  return id;
}
