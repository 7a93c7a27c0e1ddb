import type { StoredEvent } from '@repartee/contracts/session/live';
import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';

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
  const row = await db
    .selectFrom('live_event')
    .select('seq')
    .where('session_id', '=', session_id)
    .where('seq', '=', seq)
    .where(reportReady)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the events of up to `limit` old sessions except `report-ready`. The stored messages contain the text of the
 * deleted events. Skips sessions that another process handles. Returns the number of sessions.
 */
export async function removeOldEvents(db: Db, ended_before: Date, limit: number): Promise<number> {
  const ended = await db
    .selectFrom('session_live')
    .innerJoin('coaching_session', 'coaching_session.id', 'session_live.session_id')
    .select('session_id')
    .where('stores_events', '=', true)
    .where('ended_at', '<', ended_before)
    .limit(limit)
    .forUpdate('session_live')
    .skipLocked()
    .execute();
  if (ended.length === 0) return 0;
  const ids = ended.map(({ session_id }) => session_id);
  await db
    .deleteFrom('live_event')
    .where('session_id', 'in', ids)
    .where((eb) => eb.not(reportReady))
    .execute();
  await db.updateTable('session_live').set({ stores_events: false }).where('session_id', 'in', ids).execute();
  return ids.length;
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
