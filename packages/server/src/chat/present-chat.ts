import type { Chat, ChatWithMessages, TestChatMessage } from '@repartee/contracts/chat/chat';
import type { ChatMessageRow, ChatRow } from './chat-repository.ts';

/** A reply that has not grown for longer than any limit of a provider: the process that wrote it has ended. */
const abandonedAfterMs = 11 * 60 * 1000;

export const isStreaming = ({ state, updated_at }: ChatMessageRow): boolean =>
  state === 'streaming' && Date.now() - updated_at.getTime() < abandonedAfterMs;

export const presentChat = ({ organization_id: _, created_by: __, ...row }: ChatRow): Chat => ({
  ...row,
  kind: 'test',
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentChatWithMessages = (
  row: ChatRow,
  messages: readonly ChatMessageRow[],
): ChatWithMessages => ({ ...presentChat(row), messages: messages.map(presentMessage) });

function presentMessage({ chat_id: _, updated_at: __, ...row }: ChatMessageRow): TestChatMessage {
  const abandoned = row.state === 'streaming' && !isStreaming({ chat_id: _, updated_at: __, ...row });
  return {
    ...row,
    ...(abandoned ? { state: 'failed' as const, error_code: 'cut-short' } : {}),
    created_at: row.created_at.toISOString(),
  };
}
