import { isAiError } from '@repartee/ai/ports/ai-error';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../database/tenant-scope.ts';
import { chatReply } from './chat-reply.ts';
import { type ChatMessageRow, type ChatRow, type ReplyChange, updateReply } from './chat-repository.ts';

const storeEveryMs = 250;

export interface ChatReplies {
  /**
   * Starts generating a reply, and throws no errors. An error is stored with the reply, and also logged
   * unless it is an `AiError`.
   */
  begin(chat: ChatRow, messages: readonly ChatMessageRow[], seq: number): void;
}

/** When the server closes, replies that are being generated are aborted and stored as failed. */
export function openChatReplies(app: FastifyInstance): ChatReplies {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  app.drain.register(() => Promise.all(running));
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(running);
  });
  const store = (chat_id: string, seq: number, change: ReplyChange) =>
    withTenantScope(app.database.db, 'everywhere', (tx) => updateReply(tx, chat_id, seq, change));

  const answer = async (chat: ChatRow, messages: readonly ChatMessageRow[], seq: number): Promise<void> => {
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
      preferred_model_id: chat.model_id ?? chat.roleplay?.scenario?.content.chat_model_id ?? null,
      onAnswer: (by: AnsweredBy) => {
        answered_by = JSON.stringify(by);
      },
    } as const;
    try {
      const reply = chatReply((asked) => app.ai.chat(call, asked, closing.signal), chat, messages);
      for await (const piece of reply.pieces) {
        first_part_ms ??= elapsed();
        text += piece;
        if (elapsed() - storedAt < storeEveryMs) continue;
        await store(chat.id, seq, { text, first_part_ms, answered_by });
        storedAt = elapsed();
      }
      await store(chat.id, seq, { ...soFar(), state: 'complete', ...reply.end() });
    } catch (thrown) {
      if (!isAiError(thrown))
        app.log.error({ err: thrown, chat_id: chat.id }, 'failed to generate a reply in a test chat');
      const error_code = isAiError(thrown) ? thrown.code : 'server-failed';
      await store(chat.id, seq, { ...soFar(), state: 'failed', error_code });
    }
  };

  return {
    begin(chat, messages, seq) {
      const work = answer(chat, messages, seq).catch((error: unknown) => {
        app.log.error({ err: error, chat_id: chat.id }, 'failed to store a reply of a test chat');
      });
      running.add(work);
      void work.finally(() => running.delete(work));
    },
  };
}
