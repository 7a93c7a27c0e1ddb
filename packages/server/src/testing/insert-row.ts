import type { Insertable } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import type { Db } from '../database/tenant-scope.ts';

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
  const row = await tx
    .insertInto(table)
    .values(values as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  return (row as { id: string }).id;
}
