import {
  type Chat,
  type ChatWithMessages,
  roleplayChatSeconds,
  type TestChatMessage,
} from '@repartee/contracts/chat/chat';
import type { ChatMessageRow, ChatRow } from './chat-repository.ts';

/**
 * Time without progress after which a streaming reply counts as failed. It is longer than every time-out of
 * AI providers.
 */
const abandonedAfterMs = 11 * 60 * 1000;

export const isStreaming = ({ state, updated_at }: ChatMessageRow): boolean =>
  state === 'streaming' && Date.now() - updated_at.getTime() < abandonedAfterMs;

export const endOfChat = ({ roleplay, created_at }: ChatRow): Date | null =>
  roleplay && new Date(created_at.getTime() + roleplayChatSeconds * 1000);

export const presentChat = ({ organization_id: _, created_by: __, roleplay, ...row }: ChatRow): Chat => ({
  ...row,
  kind: 'test',
  ends_at: endOfChat({ ...row, roleplay, organization_id: _, created_by: __ })?.toISOString() ?? null,
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
