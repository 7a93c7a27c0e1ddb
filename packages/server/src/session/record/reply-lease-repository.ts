import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';

/** Who gives a reply. `owner` is made anew for each attempt, so that a taken-over attempt can write nothing more. */
export interface ReplyLease {
  readonly session_id: string;
  readonly message_seq: number;
  readonly owner: string;
  /** Sequence number of the reply's `reply-start`. */
  readonly start_seq: number;
}

/** A reply whose owner is silent for this long may be taken over. The database's clock counts, not a process's. */
export const leaseSeconds = 5;
/** Until when a lease that is given now is held. */
export const leaseUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;
const now = sql<Date>`clock_timestamp()`;

/** Keeps the leases; answers those that were not lost meanwhile. */
export async function renewLeases(db: Db, leases: readonly ReplyLease[]): Promise<ReadonlySet<string>> {
  const kept = await db
    .updateTable('session_live')
    .set({ lease_until: leaseUntil })
    .where(
      'session_id',
      'in',
      leases.map(({ session_id }) => session_id),
    )
    .where(
      'lease_owner',
      'in',
      leases.map(({ owner }) => owner),
    )
    .returning('lease_owner')
    .execute();
  return new Set(kept.flatMap(({ lease_owner }) => lease_owner ?? []));
}

/** Lets others take the replies over at once. */
export async function releaseLeases(db: Db, leases: readonly ReplyLease[]): Promise<void> {
  await db
    .updateTable('session_live')
    .set({ lease_until: now })
    .where(
      'session_id',
      'in',
      leases.map(({ session_id }) => session_id),
    )
    .where(
      'lease_owner',
      'in',
      leases.map(({ owner }) => owner),
    )
    .execute();
}

const isReplying = (db: Db) =>
  db.selectFrom('coaching_session').select('id').where('reply_state', '=', 'streaming');

/** Where no other process can be at work, no one holds a lease that we did not give. */
export async function releaseAllLeases(db: Db): Promise<void> {
  await db
    .updateTable('session_live')
    .set({ lease_until: now })
    .where('session_id', 'in', isReplying(db))
    .execute();
}

export async function abandonedReplies(db: Db, limit: number): Promise<string[]> {
  const rows = await isReplying(db)
    .innerJoin('session_live', 'session_live.session_id', 'coaching_session.id')
    .where('lease_until', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes an abandoned reply of a locked session; false: a user is at it. */
export async function takeLease(tx: Db, session_id: string, lease_owner: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session_live')
    .set({ lease_owner, lease_until: leaseUntil })
    .where('session_id', '=', session_id)
    .where('lease_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
