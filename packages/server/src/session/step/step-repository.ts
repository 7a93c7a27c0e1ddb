import type { TurnSafetyChoice } from '@repartee/contracts/organization/turn-safety';
import type { StoredEvent } from '@repartee/contracts/session/live';
import type { Message } from '@repartee/contracts/session/session';
import { type Selectable, sql } from 'kysely';
import type { ChatMessageTable, CoachingSessionTable } from '../../database/schema/session-tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { NewEvent } from '../events/live-event-repository.ts';
import type { toColumns } from '../record/conversation-record.ts';
import { leaseSeconds } from '../record/reply-lease-repository.ts';
import { type LiveSessionRow, type SessionRow, sessionRow } from '../record/session-rows.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

/** The fields of a message that are needed to build a transcript. */
export type SaidMessage = Pick<Message, 'seq' | 'speaker' | 'state' | 'text'>;

/** A locked session with the data that a step (such as a turn) needs. */
export interface LockedSession extends LiveSessionRow {
  /** True if the session already contains a turn with the `client_turn_id` that the caller has given. */
  readonly turn_is_stored: boolean;
  readonly last_message: Message | null;
  /** Setting of the organization (E-5): whether a model checks turns for safety, or only the built-in rules. */
  readonly turn_safety: TurnSafetyChoice;
  /** All messages before the step, in order. Null if the caller did not request them. */
  readonly messages: readonly SaidMessage[] | null;
}

interface Wanted {
  /** Id of a turn. If given, `turn_is_stored` tells whether the session contains this turn. */
  readonly client_turn_id?: string | undefined;
  readonly messages: boolean;
  readonly snapshots: SnapshotCache;
}

/**
 * Returns a session and locks it until the transaction ends. Other steps of the session wait for this lock. Inserts of
 * rows that only refer to the session, and writes of reply text, do not wait. The SQL function `app_lock_session` sets
 * `app.everywhere`, which permits the transaction to access the rows of every tenant.
 */
export async function lockForStep(
  tx: Db,
  id: string,
  { client_turn_id, messages, snapshots }: Wanted,
): Promise<LockedSession | undefined> {
  const known = snapshots.get(id);
  const { rows } = await sql<
    Selectable<CoachingSessionTable> & { state: Omit<LockedSession, keyof SessionRow> }
  >`select s.*, app_session_state(s.id, s.organization_id, ${client_turn_id ?? null}::uuid, ${messages}) as state
    from app_lock_session(${id}, ${known === undefined}) as s`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { state, ...session } = row;
  const snapshot = known ?? sessionRow(session).snapshot;
  snapshots.set(id, snapshot);
  return { ...session, snapshot, ...state };
}

/** A message that a step adds to the session. */
export type NewMessage = Pick<
  Selectable<ChatMessageTable>,
  'seq' | 'speaker' | 'text' | 'state' | 'client_turn_id' | 'start_ms' | 'end_ms'
> &
  Partial<Pick<Selectable<ChatMessageTable>, 'spoken_ms' | 'pauses'>>;

/** The columns of a message that a step changes. Omitted columns keep their values. */
export type MessageChange = Pick<Message, 'seq' | 'text' | 'state' | 'end_ms'> &
  Partial<Pick<Message, 'start_ms' | 'first_token_ms' | 'answered_by'>>;

export interface StoredStep {
  readonly said: readonly NewMessage[];
  readonly changed: readonly MessageChange[];
  readonly conversation: ReturnType<typeof toColumns> & {
    readonly expires_at: Date | null;
    readonly updated_at: Date;
  };
  readonly events: readonly NewEvent[];
  /** New owner of the reply's lease. Null releases the lease, undefined leaves it unchanged. */
  readonly lease_owner?: string | null | undefined;
}

/**
 * Stores the results of a step of a locked session in one statement. Returns the events with the consecutive sequence
 * numbers that the database has assigned.
 */
export async function storeStep(
  tx: Db,
  session_id: string,
  { said, changed, conversation, events, lease_owner }: StoredStep,
): Promise<StoredEvent[]> {
  const { rows } = await sql<{
    first: number;
  }>`select app_store_step(${session_id}, ${JSON.stringify(said)}::jsonb,
    ${JSON.stringify(changed)}::jsonb, ${JSON.stringify(conversation)}::jsonb, ${JSON.stringify(events)}::jsonb,
    ${lease_owner !== undefined}, ${lease_owner ?? null}, ${leaseSeconds}) as first`.execute(tx);
  const first = rows[0]?.first ?? 0;
  return events.map((event, index): StoredEvent => ({ ...event, seq: first + index }));
}
