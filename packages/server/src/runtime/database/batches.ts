import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema/tables.ts';
import { type Db, withTenantScope } from './tenant-scope.ts';

/** Changes or deletes a limited number of rows. Returns their number. */
export type Batch = (tx: Db) => Promise<number>;

const rowsAtOnce = 500;

/** Deletes at most 500 rows of a table for which `condition` holds. */
export const deleteBatch =
  (table: string, condition: RawBuilder<unknown>, atOnce = rowsAtOnce): Batch =>
  async (tx) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(atOnce)}))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  };

/**
 * Runs each batch repeatedly, in transactions of their own with access to all organizations, until it finds no rows.
 * Returns the number of rows. A statement has 30 s, so work on all rows of a table that grows must be a batch.
 */
export async function runBatches(
  db: Kysely<Database>,
  batches: readonly Batch[],
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (const batch of batches) {
    let count: number;
    do {
      signal?.throwIfAborted();
      count = await withTenantScope(db, { everywhere: 'cleanup' }, batch);
      total += count;
    } while (count > 0);
  }
  return total;
}
