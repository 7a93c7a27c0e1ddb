import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';

/** An owner that is silent for this long has gone. The database's clock counts. */
const until = sql<Date>`clock_timestamp() + interval '5 seconds'`;

/** Takes the conversation of a session, from the user who holds it: the learner is where they asked last. */
export async function takeRealtimeLease(db: Db, session_id: string, owner: string): Promise<void> {
  await db
    .insertInto('realtime_lease')
    .values({ session_id, owner, until })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ owner, until }))
    .execute();
}

/** Keeps the lease; false: another process has taken it. */
export async function renewRealtimeLease(db: Db, session_id: string, owner: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('realtime_lease')
    .set({ until })
    .where('session_id', '=', session_id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseRealtimeLease(db: Db, session_id: string, owner: string): Promise<void> {
  await db
    .deleteFrom('realtime_lease')
    .where('session_id', '=', session_id)
    .where('owner', '=', owner)
    .execute();
}

/** Forgets what killed processes held. */
export async function removeOldRealtimeLeases(db: Db): Promise<void> {
  await db.deleteFrom('realtime_lease').where('until', '<', sql<Date>`clock_timestamp()`).execute();
}
