import type { TurnSafetyChoice } from '@repartee/contracts/organization/turn-safety';
import type { StoredEvent } from '@repartee/contracts/session/live';
import type { Message } from '@repartee/contracts/session/session';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/tenant-scope.ts';
import { appendEvents, type NewEvent } from './live-event-repository.ts';
import { messageColumns } from './message-repository.ts';
import { liveRow, lockedSession } from './session-repository.ts';
import { type LiveSessionRow, sessionRow, type toColumns } from './session-rows.ts';

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
 * not wait. Also limits the transaction to the session's organization.
 */
export async function lockForStep(
  tx: Db,
  id: string,
  reads: 'all messages' | 'last message',
  client_turn_id: string | null = null,
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
  // A second statement: a join would return values from before the lock was granted.
  const { messages, is_turn_stored, ...live } = await liveRow(tx, id)
    .select((eb) => {
      const all = eb.selectFrom('chat_message').where('chat_message.session_id', '=', id);
      return [
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

interface StoredStep {
  /** New messages, and existing ones with their new values. */
  readonly messages: readonly Message[];
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
  { messages, conversation, events, lease_owner }: StoredStep,
): Promise<StoredEvent[]> {
  const rows = messages.map(({ answered_by, ...message }) => ({
    session_id,
    ...message,
    answered_by: answered_by && JSON.stringify(answered_by),
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
