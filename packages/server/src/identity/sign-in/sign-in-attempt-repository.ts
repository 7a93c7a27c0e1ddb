import { sql } from 'kysely';
import { hashSecret } from '../../access/secret.ts';
import type { Db } from '../../database/tenant-scope.ts';

/** Seconds in which attempts are counted; after them, the counter starts again. */
const windowSeconds = 15 * 60;

// Attempts are counted by user name and IP address, so that wrong passwords from other addresses do not lock
// out the owner of the account.
const keyOf = (username: string, address: string) => hashSecret(`${username.toLowerCase()}\n${address}`);

/** Returns the seconds to wait if this attempt exceeds the limit, otherwise 0. */
export async function countAttempt(
  db: Db,
  username: string,
  address: string,
  allowed: number,
): Promise<number> {
  const fresh = sql<Date>`now() + make_interval(secs => ${windowSeconds})`;
  const { failures, seconds_left } = await db
    .insertInto('sign_in_failure')
    .values({ key_hash: keyOf(username, address), failures: 1, window_ends_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        failures: sql`case when sign_in_failure.window_ends_at < now() then 1 else sign_in_failure.failures + 1 end`,
        window_ends_at: sql`case when sign_in_failure.window_ends_at < now() then ${fresh} else sign_in_failure.window_ends_at end`,
      }),
    )
    .returning([
      'failures',
      sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`.as('seconds_left'),
    ])
    .executeTakeFirstOrThrow();
  return failures > allowed ? Math.max(1, seconds_left) : 0;
}

export async function deleteAttempts(db: Db, username: string, address: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key_hash', '=', keyOf(username, address)).execute();
}

export async function forgetAttempt(db: Db, username: string, address: string): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set({ failures: sql`failures - 1` })
    .where('key_hash', '=', keyOf(username, address))
    .where('failures', '>', 0)
    .execute();
}

export async function purgeAttempts(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('window_ends_at', '<', new Date()).execute();
}
