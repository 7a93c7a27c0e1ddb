import type { ListQuery } from '@repartee/contracts/page';
import type { ChatDraft } from '@repartee/contracts/session/chat/chat';
import { type Selectable, sql } from 'kysely';
import { withoutMarkers } from '../../ai/markers/marker-filter.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { TestChatMessageTable, TestChatTable } from '../../runtime/database/schema/session-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type ChatMessageRow = Selectable<TestChatMessageTable>;
export type ChatRow = Selectable<TestChatTable> & {
  readonly message_count: number;
  readonly created_by_name: string;
};

export type SessionChat = Pick<
  ChatRow,
  'id' | 'name' | 'created_at' | 'updated_at' | 'message_count' | 'created_by_name'
>;

export const mostOwnChats = 48;

const messageCount = sql<number>`(select count(*)::int from test_chat_message m where m.chat_id = test_chat.id)`;
const createdByName = sql<string>`concat_ws(' ', account.first_name, account.last_name)`;

const chats = (db: Db, principal: Principal) =>
  db
    .selectFrom('test_chat')
    .innerJoin('account', 'account.id', 'test_chat.created_by')
    .where((eb) =>
      principal.role === 'super-admin'
        ? eb.val(true)
        : eb('test_chat.organization_id', '=', principal.organization_id),
    );

const withFacts = (db: Db, principal: Principal) =>
  chats(db, principal)
    .selectAll('test_chat')
    .select([messageCount.as('message_count'), createdByName.as('created_by_name')]);

export const listOwnChatRows = (db: Db, principal: Principal): Promise<ChatRow[]> =>
  withFacts(db, principal)
    .where('created_by', '=', principal.id)
    .orderBy('test_chat.updated_at', 'desc')
    .orderBy('test_chat.id')
    .limit(mostOwnChats)
    .execute();

/** The conversations of the caller's own sessions, in the form of chats. */
export const listOwnSessionChats = (db: Db, principal: Principal): Promise<SessionChat[]> =>
  sessionChats(db)
    .where('owner_account_id', '=', principal.id)
    .orderBy('coaching_session.updated_at', 'desc')
    .orderBy('coaching_session.id')
    .limit(mostOwnChats)
    .execute();

export const findSessionChat = (db: Db, id: string): Promise<SessionChat> =>
  sessionChats(db).where('coaching_session.id', '=', id).executeTakeFirstOrThrow();

const sessionChats = (db: Db) =>
  db
    .selectFrom('coaching_session')
    .leftJoin('account', 'account.id', 'owner_account_id')
    .leftJoin('guest', 'guest.id', 'owner_guest_id')
    .select([
      'coaching_session.id',
      'coaching_session.name',
      'coaching_session.created_at',
      'coaching_session.updated_at',
      sql<number>`(select count(*)::int from chat_message m where m.session_id = coaching_session.id)`.as(
        'message_count',
      ),
      sql<string>`coalesce(guest.display_name, concat_ws(' ', account.first_name, account.last_name))`.as(
        'created_by_name',
      ),
    ]);

export const pageOfChats = (
  db: Db,
  principal: Principal,
  query: ListQuery,
): Promise<{ rows: ChatRow[]; total: number }> =>
  paginate(
    chats(db, principal).where(matchesSearch(query.search, sql`test_chat.name`, sql`test_chat.model_name`)),
    query,
    {
      name: sql<string>`test_chat.name`,
      time: sql<Date>`test_chat.updated_at`,
      id: sql<string>`test_chat.id`,
    },
    (qb) =>
      qb
        .selectAll('test_chat')
        .select([messageCount.as('message_count'), createdByName.as('created_by_name')]),
  );

export const findChat = (db: Db, principal: Principal, id: string): Promise<ChatRow | undefined> =>
  withFacts(db, principal).where('test_chat.id', '=', id).executeTakeFirst();

export const chatMessagesOf = (db: Db, chat_id: string): Promise<ChatMessageRow[]> =>
  db.selectFrom('test_chat_message').selectAll().where('chat_id', '=', chat_id).orderBy('seq').execute();

export async function insertChat(
  db: Db,
  { roleplay, ...chat }: ChatDraft & { organization_id: string; created_by: string; model_name: string },
): Promise<string> {
  const id = await insertWithId(db, 'test_chat', { ...chat, roleplay: roleplay && JSON.stringify(roleplay) });
  const opening = roleplay && withoutMarkers(roleplay.persona.content.opening_line);
  if (opening)
    await db
      .insertInto('test_chat_message')
      .values({ chat_id: id, seq: 1, speaker: 'persona', text: opening })
      .execute();
  return id;
}

export const renameChat = (db: Db, id: string, name: string) =>
  db.updateTable('test_chat').set({ name, updated_at: new Date() }).where('id', '=', id).execute();

export const deleteChatRow = (db: Db, id: string) =>
  db.deleteFrom('test_chat').where('id', '=', id).execute();

export async function insertTurn(db: Db, chat_id: string, seq: number, text: string): Promise<void> {
  await db
    .insertInto('test_chat_message')
    .values([
      { chat_id, seq, speaker: 'learner', text, state: 'complete' },
      { chat_id, seq: seq + 1, speaker: 'persona', text: '', state: 'streaming' },
    ])
    .execute();
  await db.updateTable('test_chat').set({ updated_at: new Date() }).where('id', '=', chat_id).execute();
}

export type ReplyChange = Partial<
  Pick<
    ChatMessageRow,
    'text' | 'state' | 'error_code' | 'finish_reason' | 'outcome' | 'first_part_ms' | 'total_ms'
  >
> & { readonly answered_by?: string | null };

export const updateReply = (db: Db, chat_id: string, seq: number, change: ReplyChange) =>
  db
    .updateTable('test_chat_message')
    .set({ ...change, updated_at: new Date() })
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .execute();
