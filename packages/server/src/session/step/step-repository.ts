import type { TurnSafetyChoice } from '@repartee/contracts/organization/turn-safety';
import type { StoredEvent } from '@repartee/contracts/session/live';
import type { Message } from '@repartee/contracts/session/session';
import { type Selectable, sql } from 'kysely';
import type { ChatMessageTable } from '../../database/schema/session-tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { toColumns } from '../record/conversation-record.ts';
import { appendEvents, type NewEvent } from '../record/live-event-repository.ts';
import { messageUpdate } from '../record/message-repository.ts';
import { lockedSession, readLive } from '../record/session-repository.ts';
import { type LiveSessionRow, sessionRow } from '../record/session-rows.ts';

export interface LockedSession extends LiveSessionRow {
  /** E-5: whether a model or only the built-in rules check turns for safety. */
  readonly turn_safety: TurnSafetyChoice;
  /** Whether the learner's turn for which the session was locked is already stored. */
  readonly is_turn_stored: boolean;
  /** All messages in their order, or only the last one. */
  readonly messages: readonly Message[];
}

export interface LockOptions {
  readonly client_turn_id?: string | null | undefined;
  readonly reads: 'all messages' | 'last message';
}

/**
 * Locks the row of a session, so that other changes of the session wait; inserts of rows that refer to the session do
 * not wait. Also limits the transaction to the session's organization.
 */
export async function lockForStep(
  tx: Db,
  id: string,
  { client_turn_id = null, reads }: LockOptions,
): Promise<LockedSession | undefined> {
  const scope = sql`row(
    set_config('app.everywhere', '', true),
    set_config('app.organization_id', organization_id::text, true),
    set_config('app.user_id', coalesce(owner_account_id, owner_guest_id)::text, true))`;
  const locked = await tx
    .with('locked', (db) => lockedSession(db, id))
    .selectFrom('locked')
    .selectAll()
    .select(scope.as('scope'))
    .executeTakeFirst();
  if (!locked) return undefined;
  const { scope: _, ...row } = locked;
  const session = sessionRow(row);
  const { messages, is_turn_stored, ...live } = await readLive(tx, session, client_turn_id, reads);
  return { ...session, ...live, messages: messages.toReversed(), is_turn_stored: Boolean(is_turn_stored) };
}

export type NewMessage = Pick<
  Selectable<ChatMessageTable>,
  'seq' | 'speaker' | 'text' | 'state' | 'client_turn_id' | 'start_ms' | 'end_ms'
>;

/** New values of a message's columns. A column that is left out keeps its value. */
export type MessageChange = Pick<Message, 'seq' | 'text' | 'state' | 'end_ms'> &
  Partial<Pick<Message, 'start_ms' | 'first_token_ms' | 'answered_by' | 'mood'>>;

export interface StoredStep {
  readonly said: readonly NewMessage[];
  readonly changed: readonly MessageChange[];
  readonly conversation: ReturnType<typeof toColumns> & {
    readonly expires_at: Date | null;
    readonly updated_at: Date;
  };
  readonly events: readonly NewEvent[];
  /** New owner of the lease of the reply. Null releases the lease; undefined leaves it unchanged. */
  readonly lease_owner: string | null | undefined;
}

/** Stores the changes of a locked session in one statement. Returns its new events with their sequence numbers. */
export function storeStep(
  tx: Db,
  session_id: string,
  { said, changed, conversation, events, lease_owner }: StoredStep,
): Promise<StoredEvent[]> {
  const messages = said.map((message) => ({ session_id, ...message }));
  return appendEvents(tx, session_id, events, {
    lease_owner,
    changes: [
      ...(messages.length > 0 ? [tx.insertInto('chat_message').values(messages)] : []),
      ...changed.map(({ seq, answered_by, ...columns }) =>
        messageUpdate(tx, session_id, seq, {
          ...columns,
          ...(answered_by && { answered_by: JSON.stringify(answered_by) }),
        }),
      ),
      tx.updateTable('coaching_session').set(conversation).where('id', '=', session_id),
    ],
  });
}
