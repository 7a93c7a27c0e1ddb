import type { TurnSafetyChoice } from '@repartee/contracts/people/organization/turn-safety';
import type { StoredEvent } from '@repartee/contracts/session/live';
import type { Message } from '@repartee/contracts/session/session';
import { type OperationNodeSource, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { messageColumns } from '../record/message-repository.ts';
import { type LiveSessionRow, sessionRow, type toColumns } from '../record/session-rows.ts';
import { leaseUntil, type ReplyLease, sessionsWithLease } from './reply-lease-repository.ts';

export interface LockedSession extends LiveSessionRow {
  /** E-5: whether a model or only the built-in rules check turns for safety. */
  readonly turn_safety: TurnSafetyChoice;
  /** Whether the learner's turn for which the session was locked is already stored. */
  readonly is_turn_stored: boolean;
  /** All messages in their order, or only the last one. */
  readonly messages: readonly Message[];
}

/**
 * Locks the row of a session, so that other changes of the session wait; inserts of rows that refer to the session do
 * not wait.
 */
export async function lockForStep(
  tx: Db,
  id: string,
  reads: 'all messages' | 'last message',
  client_turn_id: string | null = null,
): Promise<LockedSession | undefined> {
  const row = await tx
    .selectFrom('coaching_session')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  // A second statement: a join would return values from before the lock was granted.
  const { messages, is_turn_stored, ...live } = await tx
    .selectFrom('session_live')
    .where('session_id', '=', id)
    .select((eb) => {
      const all = eb.selectFrom('chat_message').where('chat_message.session_id', '=', id);
      return [
        'event_seq',
        'lease_owner',
        eb
          .selectFrom('organization')
          .select('turn_safety')
          .where('id', '=', row.organization_id)
          .$asScalar()
          .$notNull()
          .as('turn_safety'),
        eb.exists(all.select('seq').where('client_turn_id', '=', client_turn_id)).as('is_turn_stored'),
        jsonArrayFrom(
          all
            .select(messageColumns)
            .orderBy('seq', 'desc')
            .$if(reads === 'last message', (latest) => latest.limit(1)),
        ).as('messages'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    ...sessionRow(row),
    ...live,
    messages: messages.toReversed(),
    is_turn_stored: Boolean(is_turn_stored),
  };
}

type WithoutSeq<Event> = Event extends unknown ? Omit<Event, 'seq'> : never;
export type NewEvent = WithoutSeq<StoredEvent>;

interface StoredStep {
  /** New messages, and existing ones with their new values. */
  readonly messages: readonly Message[];
  readonly conversation: ReturnType<typeof toColumns> & {
    readonly expires_at: Date | null;
    readonly updated_at: Date;
    readonly score?: null;
    readonly passed?: null;
    readonly judged?: null;
    readonly criterion_scores?: null;
  };
  readonly events: readonly NewEvent[];
  /** New owner of the lease of the reply. Null releases the lease; undefined leaves it unchanged. */
  readonly lease_owner: string | null | undefined;
}

/** Stores the changes of a locked session in one statement. Returns its new events with their sequence numbers. */
export function storeStep(
  tx: Db,
  session_id: string,
  { messages, conversation, events, lease_owner }: StoredStep,
): Promise<StoredEvent[]> {
  const rows = messages.map(({ answered_by, aims, ...message }) => ({
    session_id,
    ...message,
    answered_by: answered_by && JSON.stringify(answered_by),
    aims: aims && JSON.stringify(aims),
  }));
  // A step does not change the time of the first sound, which is stored without a lock on the session.
  const stored = tx.insertInto('chat_message').values(rows);
  const upserted = stored.onConflict((conflict) =>
    conflict.columns(['session_id', 'seq']).doUpdateSet(({ ref }) => ({
      text: ref('excluded.text'),
      state: ref('excluded.state'),
      start_ms: ref('excluded.start_ms'),
      end_ms: ref('excluded.end_ms'),
      first_token_ms: ref('excluded.first_token_ms'),
      answered_by: ref('excluded.answered_by'),
      mood: ref('excluded.mood'),
      aims: ref('excluded.aims'),
    })),
  );
  return appendEvents(tx, session_id, events, {
    lease_owner,
    changes: [
      ...(rows.length > 0 ? [upserted] : []),
      tx.updateTable('coaching_session').set(conversation).where('id', '=', session_id),
    ],
  });
}

interface AppendOptions {
  /** New owner of the lease of the reply: null releases the lease, undefined leaves it unchanged. */
  readonly lease_owner?: string | null | undefined;
  /** Further changes of the session, in the same statement. They change different rows. */
  readonly changes?: readonly OperationNodeSource[];
}

/**
 * Stores events with consecutive sequence numbers. Other transactions that store events of the same session wait until
 * this transaction ends.
 */
export async function appendEvents(
  tx: Db,
  session_id: string,
  events: readonly NewEvent[],
  { lease_owner, changes = [] }: AppendOptions = {},
): Promise<StoredEvent[]> {
  const lease =
    lease_owner === undefined
      ? sql``
      : sql`, lease_owner = ${lease_owner}, lease_until = ${lease_owner === null ? null : leaseUntil}`;
  const further = changes.map((change, index) => sql`${sql.raw(`change_${index}`)} as (${change}), `);
  const { rows } = await sql<{ event_seq: number }>`
    with ${sql.join(further, sql``)} live as (
      update session_live set event_seq = event_seq + ${events.length}, stores_events = true ${lease}
      where session_id = ${session_id} returning event_seq
    ), stored as (
      insert into live_event (session_id, seq, payload)
      select ${session_id}, seq, payload || jsonb_build_object('seq', seq)
      from live, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as event (payload, number),
        lateral (select event_seq - ${events.length} + number::integer as seq) as numbered
    )
    select event_seq from live`.execute(tx);
  const before = (rows[0]?.event_seq ?? Number.NaN) - events.length;
  return events.map((event, index): StoredEvent => ({ ...event, seq: before + 1 + index }));
}

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
