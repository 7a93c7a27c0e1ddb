import type { Recording } from '@repartee/contracts/session/recording';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SessionRecordingTable } from '../../runtime/database/schema/session-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

type RecordingRow = Selectable<SessionRecordingTable>;
export type NewRecording = Insertable<SessionRecordingTable>;

/** Audio may be recorded if the learner has consented and the transcript was not erased. */
export async function isRecorded(db: Db, session_id: string): Promise<boolean> {
  const row = await consentRow(db, session_id).executeTakeFirst();
  return row !== undefined;
}

const consentRow = (db: Db, session_id: string) =>
  db
    .selectFrom('coaching_session')
    .select('id')
    .where('id', '=', session_id)
    .where('transcript_erased_at', 'is', null)
    .where(
      sql<boolean>`recording_consent ->> 'at' is not null and recording_consent ->> 'withdrawn_at' is null`,
    );

/**
 * Stores the row of a recording. Returns false if the learner has not consented, or if this part of the message already
 * has a recording.
 */
export async function addRecording(tx: Db, recording: NewRecording): Promise<boolean> {
  // Locks the consent, so that a concurrent withdrawal waits and then deletes this recording too.
  if (!(await consentRow(tx, recording.session_id).forShare().executeTakeFirst())) return false;
  const added = await tx
    .insertInto('session_recording')
    .values(recording)
    .onConflict((conflict) => conflict.columns(['session_id', 'message_seq', 'part']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns the length of a message in UTF-16 units; 0 if the message does not exist. */
export async function lengthOfMessage(db: Db, session_id: string, seq: number): Promise<number> {
  const row = await db
    .selectFrom('chat_message')
    .select('text')
    .where('session_id', '=', session_id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.text.length ?? 0;
}

export async function messageOfTurn(
  db: Db,
  session_id: string,
  client_turn_id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('session_id', '=', session_id)
    .where('client_turn_id', '=', client_turn_id)
    .executeTakeFirst();
  return row?.seq;
}

/**
 * Selects a session and, if it is a branch, the sessions from which it was restarted. A branch shares the
 * recordings of messages before `before_seq`; null means all messages.
 */
const lineage = (db: Db, session_id: string) =>
  db.withRecursive('lineage(session_id, before_seq)', (cte) =>
    cte
      .selectFrom('coaching_session')
      .select(['id as session_id', sql<number | null>`null::int`.as('before_seq')])
      .where('id', '=', session_id)
      .unionAll(
        cte
          .selectFrom('coaching_session as branch')
          .innerJoin('lineage', 'lineage.session_id', 'branch.id')
          .select([
            sql<string>`branch.parent_session_id`.as('session_id'),
            sql<number | null>`least(branch.branched_at, lineage.before_seq)`.as('before_seq'),
          ])
          .where('branch.parent_session_id', 'is not', null)
          .where(sql<boolean>`branch.recording_consent ->> 'withdrawn_at' is null`),
      ),
  );

const recordingsInLineage = (db: Db, session_id: string) =>
  lineage(db, session_id)
    .selectFrom('session_recording as r')
    .innerJoin('lineage', 'lineage.session_id', 'r.session_id')
    .where((eb) =>
      eb.or([eb('lineage.before_seq', 'is', null), eb('r.message_seq', '<', eb.ref('lineage.before_seq'))]),
    )
    .selectAll('r');

/**
 * Returns the recordings of a session. For a branch, includes the recordings of the messages that were copied
 * from another session. Leaves out audio after an interruption by the learner.
 */
export async function recordingsOf(db: Db, session_id: string): Promise<Recording[]> {
  const rows = await recordingsInLineage(db, session_id)
    .innerJoin('chat_message as m', (join) =>
      join.onRef('m.session_id', '=', 'r.session_id').onRef('m.seq', '=', 'r.message_seq'),
    )
    .select('m.text')
    .orderBy('r.message_seq')
    .orderBy('r.part')
    .execute();
  return rows.flatMap((row) => {
    const length = row.text.length;
    const start = row.span_start ?? 0;
    const requestedEnd = row.span_end ?? length;
    if (length > 0 && start >= length) return [];
    const end = Math.min(requestedEnd, length);
    const share = requestedEnd > start ? (end - start) / (requestedEnd - start) : 1;
    const { id, message_seq, media_type, bytes, duration_ms } = row;
    const plays_ms = share < 1 && duration_ms !== null ? Math.ceil(duration_ms * share) : null;
    return [{ id, message_seq, start, end, media_type, bytes, duration_ms, plays_ms }];
  });
}

export const findRecording = (db: Db, session_id: string, id: string): Promise<RecordingRow | undefined> =>
  recordingsInLineage(db, session_id).where('r.id', '=', id).executeTakeFirst();

/** Deletes the rows of recordings. `removeLeftovers` deletes the bytes of the recordings later. */
export async function deleteRecordings(db: Db, session_id: string, message_seq?: number): Promise<void> {
  await db
    .deleteFrom('session_recording')
    .where('session_id', '=', session_id)
    .$if(message_seq !== undefined, (query) => query.where('message_seq', '=', message_seq as number))
    .execute();
}

/** Deletes the row of a recording whose bytes could not be stored. */
export async function deleteRecordingPart(
  db: Db,
  { session_id, message_seq, part }: Pick<NewRecording, 'session_id' | 'message_seq' | 'part'>,
): Promise<void> {
  await db
    .deleteFrom('session_recording')
    .where('session_id', '=', session_id)
    .where('message_seq', '=', message_seq)
    .where('part', '=', part)
    .execute();
}

/** Marks the bytes of a recording for deletion, if its row was deleted while the bytes were being stored. */
export async function recordOrphanedObject(db: Db, content_hash: string): Promise<void> {
  await sql`insert into object_leftover select ${content_hash}
    where not exists (select from session_recording where content_hash = ${content_hash})
    on conflict do nothing`.execute(db);
}
