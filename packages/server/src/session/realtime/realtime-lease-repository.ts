import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';

const leaseSeconds = 5;

/** Lease expiry by the clock of the database, because the clocks of processes may differ. */
const until = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/**
 * Takes the lease of a realtime conversation even if another process has it, because the learner's latest request has
 * priority.
 */
export async function acquireRealtimeLease(db: Db, session_id: string, owner: string): Promise<void> {
  await db
    .insertInto('realtime_lease')
    .values({ session_id, owner, until })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ owner, until }))
    .execute();
}

/** Renews the lease of a realtime conversation. Returns false if another owner has taken the lease. */
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

export async function removeOldRealtimeLeases(db: Db): Promise<void> {
  await db.deleteFrom('realtime_lease').where('until', '<', sql<Date>`clock_timestamp()`).execute();
}
