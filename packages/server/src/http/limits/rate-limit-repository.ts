import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { type Db, withTenantScope } from '../../database/tenant-scope.ts';

/** Counts a request. Returns the number of requests in the current window, and the milliseconds until it ends. */
export const countRequest = (
  db: Kysely<Database>,
  key: string,
  window_ms: number,
): Promise<{ count: number; remaining_ms: number }> => {
  const end = sql<Date>`now() + ${window_ms} * interval '1 millisecond'`;
  const isOver = sql<boolean>`rate_limit.resets_at <= now()`;
  return withTenantScope(
    db,
    'everywhere',
    (tx) =>
      tx
        .insertInto('rate_limit')
        .values({ key, resets_at: end, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limit.resets_at end`,
            count: sql`case when ${isOver} then 1 else rate_limit.count + 1 end`,
          }),
        )
        .returning([
          'count',
          sql<number>`(extract(epoch from resets_at - now()) * 1000)::integer`.as('remaining_ms'),
        ])
        .executeTakeFirstOrThrow(),
    { durable: false },
  );
};

export const purgeRateLimits = (tx: Db) =>
  tx.deleteFrom('rate_limit').where('resets_at', '<', sql<Date>`now()`).execute();
