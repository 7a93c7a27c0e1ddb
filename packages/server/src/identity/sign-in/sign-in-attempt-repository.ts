import { sql } from 'kysely';
import { hashSecret } from '../../access/secret.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { networkOf } from '../../http/limits/rate-limit.ts';

/** Seconds in which attempts are counted; after them, the counter starts again. */
const windowSeconds = 15 * 60;

// Attempts are counted by user name and network, so that wrong passwords from other networks do not lock out the owner
// of the account.
const keyOf = (username: string, address: string) =>
  hashSecret(`${username.toLowerCase()}\n${networkOf(address)}`);

const fresh = sql<Date>`now() + make_interval(secs => ${windowSeconds})`;
const secondsLeft = sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`;

/** Returns the seconds to wait if this attempt exceeds the limit, otherwise 0. */
export async function countAttempt(
  db: Db,
  username: string,
  address: string,
  allowed: number,
): Promise<number> {
  const { failures, seconds_left } = await db
    .insertInto('sign_in_failure')
    .values({ key_hash: keyOf(username, address), failures: 1, window_ends_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        failures: sql`case when sign_in_failure.window_ends_at < now() then 1 else sign_in_failure.failures + 1 end`,
        window_ends_at: sql`case when sign_in_failure.window_ends_at < now() then ${fresh} else sign_in_failure.window_ends_at end`,
      }),
    )
    .returning(['failures', secondsLeft.as('seconds_left')])
    .executeTakeFirstOrThrow();
  return failures > allowed ? Math.max(1, seconds_left) : 0;
}

export async function deleteAttempts(db: Db, username: string, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key_hash', '=', keyOf(username, address)).execute();
}

/** Counter of the attempts of a user name from a network. `''` and `anywhere` stand for all of them. */
export interface AttemptCounter {
  readonly username: string;
  readonly address: string;
  /** Number of failures after which attempts are refused. */
  readonly allowed: number;
}

/**
 * Begins an attempt if its failures, and the attempts under way, are below the limit. Returns `busy` if only attempts under
 * way are too many, and the seconds to wait if the failures are.
 */
export async function beginAttempt(
  db: Db,
  { username, address, allowed }: AttemptCounter,
): Promise<'begun' | 'busy' | number> {
  const key_hash = keyOf(username, address);
  const isOver = sql<boolean>`sign_in_failure.window_ends_at < now()`;
  const begun = await db
    .insertInto('sign_in_failure')
    .values({ key_hash, failures: 0, pending: 1, window_ends_at: fresh })
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
  const [failures, seconds] = await failuresOf(db, username, address);
  return failures < allowed ? 'busy' : Math.max(1, seconds);
}

export async function endAttempt(
  db: Db,
  { username, address }: Pick<AttemptCounter, 'username' | 'address'>,
  failures: 0 | 1,
): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({
      pending: sql`greatest(pending - 1, 0)`,
      failures: sql`failures + ${failures}::int`,
    })
    .where('key_hash', '=', keyOf(username, address))
    .execute();
}

/** Returns the number of failures, and the seconds until they are forgotten. */
export async function failuresOf(
  db: Db,
  username: string,
  address: string,
): Promise<[failures: number, seconds: number]> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select('failures')
    .select(secondsLeft.as('seconds'))
    .where('key_hash', '=', keyOf(username, address))
    .where('window_ends_at', '>=', sql<Date>`now()`)
    .executeTakeFirst();
  return [row?.failures ?? 0, row?.seconds ?? 0];
}

export async function purgeAttempts(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('window_ends_at', '<', new Date()).execute();
}
