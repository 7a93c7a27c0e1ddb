import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';

interface ReserveRequestsOptions {
  readonly key: string;
  /**
   * Number of requests to reserve. The database reserves fewer if all processes together would exceed `most`.
   */
  readonly batch: number;
  readonly most: number;
  readonly window_ms: number;
}

export async function reserveRequests(
  db: Kysely<Database>,
  { key, batch, most, window_ms }: ReserveRequestsOptions,
): Promise<{ granted: number; remaining_ms: number }> {
  const { rows } = await sql<{ granted: number; remaining_ms: number }>`
    select * from app_reserve_requests(${key}, ${batch}, ${most}, ${window_ms})`.execute(db);
  if (!rows[0]) throw new Error('app_reserve_requests returned no row');
  return rows[0];
}

export const purgeRateLimits = (tx: Db) =>
  tx.deleteFrom('rate_limit').where('resets_at', '<', sql<Date>`now()`).execute();
