import { isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatRequest, ChatMessage as ModelMessage } from '@repartee/ai/ports/chat-port';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../database/tenant-scope.ts';
import { type ChatMessageRow, type ChatRow, type ReplyChange, updateReply } from './chat-repository.ts';

/** How often a growing reply is stored. */
const storeEveryMs = 250;
const maxOutputTokens = 1000;

/** Lets models answer in test chats, beside the call that asked. */
export interface ChatReplies {
  /** `messages` up to what was said; the reply is stored as `seq` while it grows. Never throws. */
  begin(chat: ChatRow, messages: readonly ChatMessageRow[], seq: number): void;
}

/** Replies that are under way when the app closes are cut and stored as failed. */
export function openChatReplies(app: FastifyInstance): ChatReplies {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(running);
  });
  const store = (chat_id: string, seq: number, change: ReplyChange) =>
    withTenantScope(app.database.db, 'everywhere', (tx) => updateReply(tx, chat_id, seq, change));

  const answer = async (chat: ChatRow, request: ChatRequest, seq: number): Promise<void> => {
    const began = performance.now();
    const elapsed = () => Math.round(performance.now() - began);
    let text = '';
    let storedAt = Number.NEGATIVE_INFINITY;
    let first_part_ms: number | null = null;
    let answered_by: string | null = null;
    const soFar = () => ({ text, first_part_ms, answered_by, total_ms: elapsed() });
    const call = {
      organization_id: chat.organization_id,
      purpose: 'test-chat',
      preferred_model_id: chat.model_id,
      onAnswer: (by: AnsweredBy) => {
        answered_by = JSON.stringify(by);
      },
    } as const;
    try {
      let finish_reason: string | null = null;
      for await (const part of app.ai.chat(call, request, closing.signal)) {
        if (part.type === 'finish') finish_reason = part.reason;
        if (part.type !== 'text') continue;
        first_part_ms ??= elapsed();
        text += part.text;
        if (elapsed() - storedAt < storeEveryMs) continue;
        await store(chat.id, seq, { text, first_part_ms, answered_by });
        storedAt = elapsed();
      }
      await store(chat.id, seq, { ...soFar(), state: 'complete', finish_reason });
    } catch (thrown) {
      if (!isAiError(thrown))
        app.log.error({ err: thrown, chat_id: chat.id }, 'a reply in a test chat failed');
      const error_code = isAiError(thrown) ? thrown.code : 'server-failed';
      await store(chat.id, seq, { ...soFar(), state: 'failed', error_code });
    }
  };

  return {
    begin(chat, messages, seq) {
      const work = answer(chat, requestOf(chat, messages), seq).catch((error: unknown) => {
        app.log.error({ err: error, chat_id: chat.id }, 'failed to store a reply of a test chat');
      });
      running.add(work);
      void work.finally(() => running.delete(work));
    },
  };
}

/** Replies that failed are left out, so the model does not read half a sentence of its own. */
function requestOf({ instructions }: ChatRow, messages: readonly ChatMessageRow[]): ChatRequest {
  const system: ModelMessage[] = instructions ? [{ role: 'system', content: instructions }] : [];
  const said = messages
    .filter(({ state }) => state === 'complete')
    .map(
      ({ speaker, text }): ModelMessage => ({
        role: speaker === 'learner' ? 'user' : 'assistant',
        content: text,
      }),
    );
  return { messages: [...system, ...said], maxOutputTokens };
}
