import type { StoredEvent } from '@repartee/contracts/session/live';
import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import { leaseUntil, type ReplyLease, sessionsWithLease } from './reply-lease-repository.ts';

/**
 * Stores the new text of each reply as one delta event, and renews the lease of the reply. Skips replies
 * whose lease was lost. Returns a map from the owner of each lease to the sequence number of the stored delta.
 */
export async function storeDeltas(
  tx: Db,
  unstored: readonly { readonly lease: ReplyLease; readonly text: string }[],
): Promise<ReadonlyMap<string, number>> {
  const deltas = unstored.map(({ lease, text }) => ({
    session_id: lease.session_id,
    lease_owner: lease.owner,
    message_seq: lease.message_seq,
    text,
  }));
  const leases = unstored.map(({ lease }) => lease);
  const { rows } = await sql<{ lease_owner: string; event_seq: number }>`
    with live as (
      update session_live l set event_seq = l.event_seq + 1, lease_until = ${leaseUntil}
      from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
        as d (session_id uuid, lease_owner text, message_seq integer, text text)
      where l.session_id = d.session_id and l.lease_owner = d.lease_owner
        and l.session_id in (${sessionsWithLease(tx, leases)})
      returning l.session_id, l.lease_owner, l.event_seq, d.message_seq, d.text
    ), stored as (
      insert into live_event (session_id, seq, payload)
      select session_id, event_seq, jsonb_build_object(
        'type', 'reply-delta', 'seq', event_seq, 'message_seq', message_seq, 'text', text) from live
    )
    select lease_owner, event_seq from live`.execute(tx);
  return new Map(rows.map(({ lease_owner, event_seq }) => [lease_owner, event_seq]));
}

/** Maximum number of events per page. With the longest replies, a page has about a megabyte. */
export const eventPage = 100;

export async function eventsAfter(db: Db, session_id: string, seq: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('live_event')
    .select('payload')
    .where('session_id', '=', session_id)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(eventPage)
    .execute();
  return rows.map(({ payload }) => payload);
}

export async function countEventsAfter(db: Db, session_id: string, seq: number): Promise<number> {
  const { events } = await db
    .selectFrom('live_event')
    .select((eb) => eb.fn.countAll().as('events'))
    .where('session_id', '=', session_id)
    .where('seq', '>', seq)
    .executeTakeFirstOrThrow();
  return Number(events);
}

const reportReady = sql<boolean>`payload ->> 'type' = 'report-ready'`;

export async function isReportReady(db: Db, session_id: string, seq: number): Promise<boolean> {
  const found = await db
    .selectFrom('live_event')
    .select('seq')
    .where('session_id', '=', session_id)
    .where('seq', '=', seq)
    .where(reportReady)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes the events of old sessions except `report-ready`. The stored messages contain the text of the
 * deleted events.
 */
export async function removeOldEvents(db: Db, ended_before: Date): Promise<void> {
  await db
    .deleteFrom('live_event')
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('coaching_session').select('id').where('ended_at', '<', ended_before),
    )
    .where((eb) => eb.not(reportReady))
    .execute();
}

/** Returns the stored text of a streaming reply, without text from before a restart of the reply. */
export async function textSoFar(db: Db, session_id: string, message_seq: number): Promise<string> {
  const rows = await db
    .selectFrom('live_event')
    .select('payload')
    .where('session_id', '=', session_id)
    .where('seq', '>', (eb) =>
      eb
        .selectFrom('live_event')
        .select((from) => from.fn.coalesce(from.fn.max('seq'), sql<number>`0`).as('start'))
        .where('session_id', '=', session_id)
        .where(sql`payload ->> 'type'`, '=', 'reply-start'),
    )
    .orderBy('seq')
    .execute();
  return rows
    .map(({ payload }) =>
      payload.type === 'reply-delta' && payload.message_seq === message_seq ? payload.text : '',
    )
    .join('');
}
