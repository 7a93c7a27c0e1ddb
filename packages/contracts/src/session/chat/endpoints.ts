import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExpected } from '../../expected.ts';
import { idParams, listQuery, pageOf, visibleText } from '../../page.ts';
import { chat, chatDraft, chatWithMessages } from './chat.ts';

/** Lists the caller’s own test chats and the conversations of their sessions, newest first, at most 48. */
export const listOwnChats = endpoint({
  method: 'GET',
  path: '/v1/own_chats',
  summary: 'List the caller’s own chats',
  access: ['chat-list'],
  reply: z.object({ items: z.array(chat) }),
});

/**
 * Lists all chats of the organization. Super-admins see the chats of all organizations. `search` matches name and
 * model.
 */
export const listChats = endpoint({
  method: 'GET',
  path: '/v1/chats',
  summary: 'List the test chats of an organization',
  access: ['chat-paginated-read'],
  query: listQuery,
  reply: pageOf(chat),
});

/**
 * Returns a chat of the caller, or the conversation of a session that the caller may read. With the permission
 * `chat-paginated-read`, returns any test chat of the organization.
 */
export const readChat = endpoint({
  method: 'GET',
  path: '/v1/chats/{id}',
  summary: 'Read a chat with its messages',
  access: ['chat-read'],
  params: idParams,
  reply: chatWithMessages,
});

/** Creates a chat. 400 with `details.model_id` if the organization cannot use the model. */
export const createChat = endpoint({
  method: 'POST',
  path: '/v1/chats',
  summary: 'Create a test chat with an AI model, or with an unsaved persona',
  access: ['chat-create', 'ai-model-list'],
  body: chatDraft,
  reply: chatWithMessages,
});

/**
 * Sends a message. Poll the chat while the reply is `streaming`. 409 `reply_in_progress` while a reply is generated,
 * 409 `session_over` if the role-play has ended.
 */
export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/v1/chats/{id}/messages',
  summary: 'Send a message in the caller’s own test chat',
  access: ['chat-create', 'ai-model-list'],
  params: idParams,
  body: z.object({ text: z.string().trim().min(1).max(4000) }),
  reply: chatWithMessages,
  rate_limit_per_minute: 30,
});

export const updateChat = endpoint({
  method: 'PUT',
  path: '/v1/chats/{id}',
  summary: 'Rename a test chat',
  access: ['chat-update'],
  params: idParams,
  body: withExpected(z.object({ name: visibleText(100) })),
  reply: chat,
});

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/v1/chats/{id}',
  summary: 'Delete a test chat with its messages',
  access: ['chat-delete'],
  params: idParams,
});
