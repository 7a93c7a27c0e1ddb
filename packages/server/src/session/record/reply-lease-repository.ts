import type { StoredEvent } from '@repartee/contracts/session/live';
import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import { appendEvents } from '../events/live-event-repository.ts';

/** Who gives a reply. `owner` is made anew for each attempt, so that a taken-over attempt can write nothing more. */
export interface ReplyLease {
  readonly session_id: string;
  readonly message_seq: number;
  readonly owner: string;
}

/** A reply whose owner is silent for this long may be taken over. The database's clock counts, not a process's. */
const leaseSeconds = 5;
export const leaseUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** Keeps the lease; false: it was lost, and the reply is somebody else's. */
export async function renewLease(db: Db, lease: ReplyLease): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coaching_session')
    .set({ reply_lease_until: leaseUntil })
    .where('id', '=', lease.session_id)
    .where('reply_lease_owner', '=', lease.owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a piece of the reply under the lease; undefined: it was lost. */
export async function appendDelta(
  tx: Db,
  lease: ReplyLease,
  text: string,
): Promise<StoredEvent[] | undefined> {
  if (!(await renewLease(tx, lease))) return undefined;
  return appendEvents(tx, lease.session_id, [{ type: 'reply-delta', message_seq: lease.message_seq, text }]);
}

/** Lets others take the reply over at once. */
export async function releaseLease(db: Db, lease: ReplyLease): Promise<void> {
  await db
    .updateTable('coaching_session')
    .set({ reply_lease_until: sql<Date>`clock_timestamp()` })
    .where('id', '=', lease.session_id)
    .where('reply_lease_owner', '=', lease.owner)
    .execute();
}

/** Where no other process can be at work, nobody holds a lease that we did not give. */
export async function releaseAllLeases(db: Db): Promise<void> {
  await db
    .updateTable('coaching_session')
    .set({ reply_lease_until: sql<Date>`clock_timestamp()` })
    .where('reply_state', '=', 'streaming')
    .execute();
}

export async function abandonedReplies(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('coaching_session')
    .select('id')
    .where('reply_state', '=', 'streaming')
    .where('reply_lease_until', '<=', sql<Date>`clock_timestamp()`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes an abandoned reply; false: it is done, or somebody is at it. */
export async function takeLease(db: Db, session_id: string, owner: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coaching_session')
    .set({ reply_lease_owner: owner, reply_lease_until: leaseUntil })
    .where('id', '=', session_id)
    .where('reply_state', '=', 'streaming')
    .where('reply_lease_until', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
