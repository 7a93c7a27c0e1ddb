import {
  type Chat,
  type ChatWithMessages,
  roleplayChatSeconds,
  type TestChatMessage,
} from '@repartee/contracts/chat/chat';
import { unheard } from '../markers/turn-text.ts';
import type { MessageRow } from '../session/record/message-repository.ts';
import type { ChatMessageRow, ChatRow, SessionChat } from './chat-repository.ts';

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

export const presentSessionChat = ({ created_at, updated_at, ...row }: SessionChat): Chat => ({
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
export const presentSessionMessages = (messages: readonly MessageRow[]): TestChatMessage[] =>
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
