import { sql } from 'kysely';
import { hashSecret } from '../../access/secret.ts';
import { deleteBatch } from '../../database/batches.ts';
import type { Db } from '../../database/tenant-scope.ts';

/** Seconds in which attempts are counted; after them, the counter starts again. */
const windowSeconds = 15 * 60;

const fresh = sql<Date>`now() + make_interval(secs => ${windowSeconds})`;
const secondsLeft = sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`;

/**
 * Begins an attempt if its failures, and the attempts under way, are below the limit. Returns `busy` if only attempts under
 * way are too many, and the seconds to wait if the failures are.
 */
export async function beginAttempt(db: Db, key: string, allowed: number): Promise<'begun' | 'busy' | number> {
  const isOver = sql<boolean>`sign_in_failure.window_ends_at < now()`;
  const begun = await db
    .insertInto('sign_in_failure')
    .values({ key_hash: hashSecret(key), failures: 0, pending: 1, window_ends_at: fresh })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({
          failures: sql`case when ${isOver} then 0 else sign_in_failure.failures end`,
          pending: sql`case when ${isOver} then 1 else sign_in_failure.pending + 1 end`,
          window_ends_at: sql`case when ${isOver} then ${fresh} else sign_in_failure.window_ends_at end`,
        })
        .where(sql<boolean>`${isOver} or sign_in_failure.failures + sign_in_failure.pending < ${allowed}`),
    )
    .returning('failures')
    .executeTakeFirst();
  if (begun) return 'begun';
  const [failures, seconds] = await failuresOf(db, key);
  return failures < allowed ? 'busy' : Math.max(1, seconds);
}

export async function endAttempt(db: Db, key: string, failures: 0 | 1): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({
      pending: sql`greatest(pending - 1, 0)`,
      failures: sql`failures + ${failures}::int`,
    })
    .where('key_hash', '=', hashSecret(key))
    .execute();
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key_hash', '=', hashSecret(key)).execute();
}

/** Returns the number of failures, and the seconds until they are forgotten. */
export async function failuresOf(db: Db, key: string): Promise<[failures: number, seconds: number]> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select('failures')
    .select(secondsLeft.as('seconds'))
    .where('key_hash', '=', hashSecret(key))
    .where('window_ends_at', '>=', sql<Date>`now()`)
    .executeTakeFirst();
  return [row?.failures ?? 0, row?.seconds ?? 0];
}

export const purgeAttempts = deleteBatch('sign_in_failure', sql`window_ends_at < now()`);
