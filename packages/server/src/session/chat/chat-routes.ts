import {
  type Chat,
  type ChatDraft,
  type ChatWithMessages,
  maxChatMessages,
  roleplayChatSeconds,
  type TestChatMessage,
} from '@repartee/contracts/session/chat/chat';
import * as calls from '@repartee/contracts/session/chat/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { unheard } from '../../ai/markers/turn-text.ts';
import { usableModels } from '../../ai/providers/choice-repository.ts';
import { type Principal, tenantScopeOf } from '../../runtime/access/principal.ts';
import { lockRow } from '../../runtime/database/query/locks.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { type MessageRow, messagesOf } from '../record/message-repository.ts';
import { readableSession } from '../record/session-policy.ts';
import { openChatReplies } from './chat-replies.ts';
import {
  type ChatMessageRow,
  type ChatRow,
  chatMessagesOf,
  deleteChatRow,
  findChat,
  findSessionChat,
  insertChat,
  insertTurn,
  listOwnChatRows,
  listOwnSessionChats,
  mostOwnChats,
  pageOfChats,
  renameChat,
  type SessionChat,
} from './chat-repository.ts';

/**
 * Registers the endpoints of chats: the conversations of sessions, and test chats with a model outside sessions, which
 * the statistics of sessions do not include.
 */
export function registerChatRoutes(app: FastifyInstance): void {
  const replies = openChatReplies(app);

  route(app, calls.listOwnChats, async ({ principal, db }) => ({
    items: [
      ...(await listOwnChatRows(db, principal)).map(presentChat),
      ...(await listOwnSessionChats(db, principal)).map(presentSessionChat),
    ]
      .sort((one, other) => other.updated_at.localeCompare(one.updated_at))
      .slice(0, mostOwnChats),
  }));

  route(app, calls.listChats, async ({ query, principal, db }) => {
    const { rows, total } = await pageOfChats(db, principal, query);
    return { items: rows.map(presentChat), total, page: query.page, page_size: query.page_size };
  });

  route(app, calls.readChat, async ({ params, principal, db }) => {
    const chat = await findReachableChat(db, principal, params.id);
    if (chat) return presentChatWithMessages(chat, await chatMessagesOf(db, chat.id));
    const { row } = await readableSession(db, principal, params.id);
    return {
      ...presentSessionChat(await findSessionChat(db, row.id)),
      messages: presentSessionMessages(await messagesOf(db, row.id)),
    };
  });

  route(app, calls.createChat, async ({ body, principal, db }) => {
    const { organization_id } = principal;
    const model_name = await modelNameFor(app.ai, db, organization_id, body);
    const id = await insertChat(db, { ...body, organization_id, created_by: principal.id, model_name });
    return presentChatWithMessages(await reachableChat(db, principal, id), await chatMessagesOf(db, id));
  });

  routeWithoutTransaction(app, calls.sendChatMessage, async ({ params, body, principal }) => {
    const said = await withTenantScope(app.database.db, tenantScopeOf(principal), async (db) => {
      const chat = await ownChat(db, principal, params.id);
      await lockRow(db, 'test_chat', chat.id);
      const before = await chatMessagesOf(db, chat.id);
      if (before.some(isStreaming)) throw problem('reply_in_progress');
      if (isOver(chat, before))
        throw problem('session_over', 'The role-play has ended. Create another test chat.');
      if (before.length + 2 > maxChatMessages)
        throw problem('conflict', `A test chat has at most ${maxChatMessages} messages; begin another one.`);
      const seq = before.length + 1;
      await insertTurn(db, chat.id, seq, body.text);
      return {
        chat: await reachableChat(db, principal, chat.id),
        messages: await chatMessagesOf(db, chat.id),
        seq,
      };
    });
    replies.begin(said.chat, said.messages, said.seq + 1);
    return presentChatWithMessages(said.chat, said.messages);
  });

  route(app, calls.updateChat, async ({ params, body: { expected, name }, principal, db }) => {
    const lock = orNotFound(await lockRow(db, 'test_chat', params.id));
    const chat = await reachableChat(db, principal, params.id);
    assertUnchanged(lock, { name: chat.name }, expected, { name });
    await renameChat(db, chat.id, name);
    return presentChat(await reachableChat(db, principal, chat.id));
  });

  route(app, calls.deleteChat, async ({ params, principal, db }) => {
    const chat = await reachableChat(db, principal, params.id);
    await deleteChatRow(db, chat.id);
  });
}

/**
 * Returns the name of the model that will reply. If the author chose no model, `AiDispatcher.firstChoice`
 * selects one.
 */
async function modelNameFor(
  ai: AiDispatcher,
  db: Db,
  organization_id: string,
  { model_id, roleplay }: ChatDraft,
): Promise<string> {
  if (model_id === null) {
    const preferred_model_id = roleplay?.scenario?.content.chat_model_id ?? null;
    return (await ai.firstChoice(db, { organization_id, preferred_model_id }))?.model ?? '';
  }
  const usable = await usableModels(db, organization_id, 'chat');
  const model = usable.find(({ id }) => id === model_id);
  if (model) return model.name;
  throw problem('invalid_input', undefined, {
    model_id: 'is not a chat model that this organization can use',
  });
}

const isOver = (chat: ChatRow, messages: readonly ChatMessageRow[]): boolean => {
  const end = endOfChat(chat);
  return (end !== null && end.getTime() < Date.now()) || messages.some(({ outcome }) => outcome !== null);
};

async function findReachableChat(db: Db, principal: Principal, id: string): Promise<ChatRow | undefined> {
  const chat = await findChat(db, principal, id);
  const mayRead = chat?.created_by === principal.id || principal.permissions.includes('chat-paginated-read');
  return mayRead ? chat : undefined;
}

const reachableChat = async (db: Db, principal: Principal, id: string): Promise<ChatRow> =>
  orNotFound(await findReachableChat(db, principal, id));

async function ownChat(db: Db, principal: Principal, id: string): Promise<ChatRow> {
  const chat = await reachableChat(db, principal, id);
  if (chat.created_by !== principal.id) throw problem('not_found');
  return chat;
}

/**
 * Time without progress after which a streaming reply counts as failed. It is longer than every time-out of
 * AI providers.
 */
const abandonedAfterMs = 11 * 60 * 1000;

const isStreaming = ({ state, updated_at }: ChatMessageRow): boolean =>
  state === 'streaming' && Date.now() - updated_at.getTime() < abandonedAfterMs;

const endOfChat = ({ roleplay, created_at }: ChatRow): Date | null =>
  roleplay && new Date(created_at.getTime() + roleplayChatSeconds * 1000);

const presentChat = ({ organization_id: _, created_by: __, roleplay, ...row }: ChatRow): Chat => ({
  ...row,
  kind: 'test',
  ends_at: endOfChat({ ...row, roleplay, organization_id: _, created_by: __ })?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const presentSessionChat = ({ created_at, updated_at, ...row }: SessionChat): Chat => ({
  ...row,
  kind: 'session',
  model_id: null,
  model_name: '',
  instructions: '',
  ends_at: null,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** Messages of the system, such as the end of a session, are not part of the conversation. */
const presentSessionMessages = (messages: readonly MessageRow[]): TestChatMessage[] =>
  messages.flatMap(({ seq, speaker, text, state, answered_by, first_token_ms, created_at }) =>
    speaker === 'system'
      ? []
      : {
          seq,
          speaker,
          text: state === 'transcribing' ? unheard : text,
          state: state === 'cut' || state === 'transcribing' ? 'complete' : state,
          answered_by,
          error_code: null,
          finish_reason: null,
          outcome: null,
          first_part_ms: first_token_ms,
          total_ms: null,
          created_at: created_at.toISOString(),
        },
  );

const presentChatWithMessages = (row: ChatRow, messages: readonly ChatMessageRow[]): ChatWithMessages => ({
  ...presentChat(row),
  messages: messages.map(presentMessage),
});

function presentMessage({ chat_id: _, updated_at: __, ...row }: ChatMessageRow): TestChatMessage {
  const abandoned = row.state === 'streaming' && !isStreaming({ chat_id: _, updated_at: __, ...row });
  return {
    ...row,
    ...(abandoned ? { state: 'failed' as const, error_code: 'cut-short' } : {}),
    created_at: row.created_at.toISOString(),
  };
}
