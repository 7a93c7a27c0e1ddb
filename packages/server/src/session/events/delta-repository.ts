import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { leaseSeconds, type ReplyLease } from '../record/reply-lease-repository.ts';

export interface UnstoredText {
  readonly lease: ReplyLease;
  readonly text: string;
}

/**
 * Stores the new text of each reply as one delta event, and renews the lease of the reply. Skips replies
 * whose lease was lost. Returns a map from the owner of each lease to the sequence number of the stored delta.
 */
export async function storeDeltas(
  db: Kysely<Database>,
  unstored: readonly UnstoredText[],
): Promise<ReadonlyMap<string, number>> {
  const deltas = unstored
    .map(({ lease, text }) => ({
      session_id: lease.session_id,
      lease_owner: lease.owner,
      message_seq: lease.message_seq,
      text,
    }))
    // Sorted in a fixed order, so that two processes seldom wait for each other's row locks.
    .sort((one, other) => one.session_id.localeCompare(other.session_id));
  const { rows } = await sql<{ lease_owner: string; event_seq: number }>`
    select lease_owner, event_seq
    from app_append_deltas(${JSON.stringify(deltas)}::jsonb, ${leaseSeconds})`.execute(db);
  return new Map(rows.map(({ lease_owner, event_seq }) => [lease_owner, event_seq]));
}
