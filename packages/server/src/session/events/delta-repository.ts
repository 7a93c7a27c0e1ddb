import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import { leaseUntil, type ReplyLease } from '../record/reply-lease-repository.ts';

export interface UnstoredText {
  readonly lease: ReplyLease;
  readonly text: string;
}

/**
 * Stores the new text of each reply as one delta event, and renews the lease of the reply. Skips replies
 * whose lease was lost. Returns a map from the owner of each lease to the sequence number of the stored delta.
 */
export async function storeDeltas(
  tx: Db,
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
    with live as (
      update session_live l set event_seq = l.event_seq + 1, lease_until = ${leaseUntil}
      from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
        as d (session_id uuid, lease_owner text, message_seq integer, text text)
      where l.session_id = d.session_id and l.lease_owner = d.lease_owner
      returning l.session_id, l.lease_owner, l.event_seq, d.message_seq, d.text
    ), stored as (
      insert into live_event (session_id, seq, payload)
      select session_id, event_seq, jsonb_build_object(
        'type', 'reply-delta', 'seq', event_seq, 'message_seq', message_seq, 'text', text) from live
    )
    select lease_owner, event_seq from live`.execute(tx);
  return new Map(rows.map(({ lease_owner, event_seq }) => [lease_owner, event_seq]));
}
