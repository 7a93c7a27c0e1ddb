import { type Message, message } from '@repartee/contracts/session/session';
import type { SpeechTimes } from '@repartee/contracts/session/speech-times';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ChatMessageTable } from '../../runtime/database/schema/session-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type MessageRow = Selectable<ChatMessageTable>;

export async function insertMessages(
  db: Db,
  messages: readonly Insertable<ChatMessageTable>[],
): Promise<void> {
  if (messages.length > 0) await db.insertInto('chat_message').values(messages).execute();
}

export async function messagesOf(db: Db, session_id: string): Promise<MessageRow[]> {
  return db
    .selectFrom('chat_message')
    .selectAll()
    .where('session_id', '=', session_id)
    .orderBy('seq')
    .execute();
}

/** Deletes the messages from `seq` on, with their recordings and reports. */
export async function deleteMessagesFrom(db: Db, session_id: string, seq: number): Promise<void> {
  await db.deleteFrom('chat_message').where('session_id', '=', session_id).where('seq', '>=', seq).execute();
}

export const findMessage = (db: Db, session_id: string, seq: number): Promise<MessageRow | undefined> =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('session_id', '=', session_id)
    .where('seq', '=', seq)
    .executeTakeFirst();

/**
 * Returns whether a message is part of the transcript. A streaming, failed or empty reply is not, nor a turn that is still
 * being transcribed.
 */
export const wasSaid = ({ state, text }: Pick<MessageRow, 'state' | 'text'>): boolean =>
  (state === 'complete' || state === 'cut') && text !== '';

export async function isTranscribing(db: Db, session_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('session_id', '=', session_id)
    .where('state', '=', 'transcribing')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns turns still being transcribed in sessions whose last turn was taken before `before`, except in realtime
 * conversations, in which the learner may still go on with the turn.
 */
export const turnsWithoutTranscript = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('chat_message')
    .innerJoin('coaching_session', 'coaching_session.id', 'chat_message.session_id')
    .select(['chat_message.session_id', 'chat_message.client_turn_id'])
    .where('chat_message.state', '=', 'transcribing')
    .where('chat_message.client_turn_id', 'is not', null)
    .where('coaching_session.last_turn_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('realtime_lease')
            .select('owner')
            .whereRef('realtime_lease.session_id', '=', 'chat_message.session_id')
            .where('until', '>', sql<Date>`clock_timestamp()`),
        ),
      ),
    )
    .limit(limit)
    .$narrowType<{ client_turn_id: string }>()
    .execute();

/** Stores the time until the first sound of a reply. Returns false if a time is already stored. */
export async function updateFirstSound(
  db: Db,
  session_id: string,
  seq: number,
  first_sound_ms: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_message')
    .set({ first_sound_ms })
    .where('session_id', '=', session_id)
    .where('seq', '=', seq)
    .where('speaker', '=', 'persona')
    .where('first_sound_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores when a message was heard, instead of what was stored before. Messages of the system are not spoken. */
export async function updateSpeech(
  db: Db,
  session_id: string,
  seq: number,
  speech: SpeechTimes,
): Promise<void> {
  await db
    .updateTable('chat_message')
    .set({ speech: JSON.stringify(speech) })
    .where('session_id', '=', session_id)
    .where('seq', '=', seq)
    .where('speaker', '!=', 'system')
    .execute();
}

export const messageColumns = message.keyof().options;

export const presentMessage = (row: Message): Message =>
  Object.fromEntries(messageColumns.map((column) => [column, row[column]])) as Message;
