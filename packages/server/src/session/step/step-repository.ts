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

export type SaidMessage = Pick<Message, 'seq' | 'speaker' | 'state' | 'text'>;

export interface LockedSession extends LiveSessionRow {
  /** True if a turn with the caller's `client_turn_id` is already stored. */
  readonly turn_is_stored: boolean;
  readonly last_message: Message | null;
  /** E-5: whether a model or only the built-in rules check turns for safety. */
  readonly turn_safety: TurnSafetyChoice;
  /** All stored messages of the session. Null if the caller did not request messages. */
  readonly messages: readonly SaidMessage[] | null;
}

interface Wanted {
  readonly client_turn_id?: string | undefined;
  readonly messages: boolean;
  readonly snapshots: SnapshotCache;
}

/**
 * Locks the row of a session, so that other changes of the session wait; inserts of rows that refer to the
 * session do not wait. Also permits the transaction to access the rows of every organization
 * (`app.everywhere`).
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

export type NewMessage = Pick<
  Selectable<ChatMessageTable>,
  'seq' | 'speaker' | 'text' | 'state' | 'client_turn_id' | 'start_ms' | 'end_ms'
> &
  Partial<Pick<Selectable<ChatMessageTable>, 'spoken_ms' | 'pauses'>>;

/** New values of a message's columns. A column that is left out keeps its value. */
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
  /** New owner of the lease of the reply. Null releases the lease; undefined leaves it unchanged. */
  readonly lease_owner?: string | null | undefined;
}

/**
 * Stores the changes of a session in one SQL statement. Returns the events with the sequence numbers that the
 * database has assigned.
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
