import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';

/** A learner without a connection for this long has left. A shorter cut of the network does not stop the clock. */
export const leaveAfter_ms = 20_000;

/** The last time at which a learner was connected, or started the clock. Null while the clock is stopped. */
const lastAttended = sql<Date>`greatest(l.attended_at, s.running_since)`;

const running = (db: Db) =>
  db
    .selectFrom('coaching_session as s')
    .innerJoin('session_live as l', 'l.session_id', 's.id')
    .where('s.running_since', 'is not', null);

export async function attendSessions(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('session_live')
    .set({ attended_at: sql<Date>`greatest(attended_at, ${at})` })
    // Locked in the order in which replies are stored (`sessionsWithLease`), so that the two cannot end in a deadlock.
    .where('session_id', 'in', (db) =>
      db
        .selectFrom('session_live')
        .select('session_id')
        .where('session_id', 'in', ids)
        .orderBy('session_id')
        .forUpdate(),
    )
    .execute();
}

/** Sessions whose clock runs, although nobody has been connected since `before`. */
export async function unattendedSessions(tx: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await running(tx).select('s.id').where(lastAttended, '<', before).limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function leftAt(tx: Db, id: string): Promise<Date | undefined> {
  const row = await running(tx).select(lastAttended.as('at')).where('s.id', '=', id).executeTakeFirst();
  return row?.at;
}
