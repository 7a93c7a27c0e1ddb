import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';

/**
 * Lease of the process that generates a reply. Each attempt has a new `owner`, so that earlier attempts can no longer
 * store text.
 */
export interface ReplyLease {
  readonly session_id: string;
  readonly message_seq: number;
  readonly owner: string;
}

/** Seconds after which another process may take over a reply whose lease was not renewed. */
export const leaseSeconds = 5;
/** Lease expiry by the clock of the database, because the clocks of processes may differ. */
export const leaseUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;
const now = sql<Date>`clock_timestamp()`;

/**
 * The sessions whose replies still have these leases. Locks them in the order of their ids: a process stores text and
 * renews leases at the same time, and in another order the two would end in a deadlock.
 */
export const sessionsWithLease = (db: Db, leases: readonly ReplyLease[]) =>
  db
    .selectFrom('session_live')
    .select('session_id')
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
    .orderBy('session_id')
    .forUpdate();

/** Renews the leases of replies. Returns the owners that still have their lease. */
export async function renewLeases(db: Db, leases: readonly ReplyLease[]): Promise<ReadonlySet<string>> {
  const kept = await db
    .updateTable('session_live')
    .set({ lease_until: leaseUntil })
    .where('session_id', 'in', sessionsWithLease(db, leases))
    .returning('lease_owner')
    .execute();
  return new Set(kept.flatMap(({ lease_owner }) => lease_owner ?? []));
}

/** Releases the leases of replies, so that other processes can take over the replies at once. */
export async function releaseLeases(db: Db, leases: readonly ReplyLease[]): Promise<void> {
  await db
    .updateTable('session_live')
    .set({ lease_until: now })
    .where('session_id', 'in', sessionsWithLease(db, leases))
    .execute();
}

const isReplying = (db: Db) =>
  db.selectFrom('coaching_session').select('id').where('reply_state', '=', 'streaming');

/** Releases the leases of all replies. Must be called only if no other process uses the database. */
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

/**
 * Takes the lease of an abandoned reply. Requires a lock on the session. Returns false if the lease has not expired.
 */
export async function acquireReplyLease(tx: Db, session_id: string, lease_owner: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session_live')
    .set({ lease_owner, lease_until: leaseUntil })
    .where('session_id', '=', session_id)
    .where('lease_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
