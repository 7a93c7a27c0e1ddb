import { type AskChat, personaReply } from '@repartee/ai/persona/persona-reply';
import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatMessage as ModelMessage } from '@repartee/ai/ports/chat-port';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { FastifyInstance } from 'fastify';
import { receiveReply } from '../../ai/markers/receive-reply.ts';
import { castOfDraft } from '../../library/authoring/cast-of-draft.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
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
    closing.abort(aiError('process-stopped'));
    await Promise.all(running);
  });
  const store = ({ id, organization_id }: ChatRow, seq: number, change: ReplyChange) =>
    withTenantScope(app.database.db, { organization_id }, (tx) => updateReply(tx, id, seq, change));

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
      const reply = chatReply((request) => app.ai.chat(call, request, closing.signal), chat, messages);
      for await (const piece of reply.pieces) {
        first_part_ms ??= elapsed();
        text += piece;
        if (elapsed() - storedAt < storeEveryMs) continue;
        await store(chat, seq, { text, first_part_ms, answered_by });
        storedAt = elapsed();
      }
      await store(chat, seq, { ...soFar(), state: 'complete', ...reply.end() });
    } catch (thrown) {
      if (!isAiError(thrown))
        app.log.error({ err: thrown, chat_id: chat.id }, 'failed to generate a reply in a test chat');
      const error_code = isAiError(thrown) ? thrown.code : 'server-failed';
      await store(chat, seq, { ...soFar(), state: 'failed', error_code });
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

const maxOutputTokens = 1000;

interface ChatReply {
  readonly pieces: AsyncIterable<string>;
  /** Returns the finish reason and the outcome. Call `end` only after all `pieces` have been read. */
  end(): Partial<Pick<ChatMessageRow, 'finish_reason' | 'outcome'>>;
}

function chatReply(ask: AskChat, chat: ChatRow, messages: readonly ChatMessageRow[]): ChatReply {
  // The model does not get its own failed replies, because their text may be incomplete.
  const said = messages.filter(({ state }) => state === 'complete');
  return chat.roleplay ? personaReplyTo(ask, chat, chat.roleplay, said) : modelReplyTo(ask, chat, said);
}

/**
 * Removes outcome markers such as `[WIN]` from the reply. A marker that ends the role-play becomes the
 * `outcome`.
 */
function personaReplyTo(
  ask: AskChat,
  { id }: ChatRow,
  roleplay: NonNullable<ChatRow['roleplay']>,
  said: readonly ChatMessageRow[],
): ChatReply {
  const transcript = said.map(({ speaker, text }) => ({ speaker, text }));
  const reply = receiveReply(personaReply(ask, { seed: id, ...castOfDraft(roleplay), transcript }));
  return { pieces: reply.pieces, end: () => ({ finish_reason: 'stop', outcome: reply.decisive }) };
}

function modelReplyTo(ask: AskChat, { instructions }: ChatRow, said: readonly ChatMessageRow[]): ChatReply {
  const system: ModelMessage[] = instructions ? [{ role: 'system', content: instructions }] : [];
  const messages = said.map(
    ({ speaker, text }): ModelMessage => ({
      role: speaker === 'learner' ? 'user' : 'assistant',
      content: text,
    }),
  );
  let finish_reason: string | null = null;
  async function* pieces() {
    for await (const part of ask({ messages: [...system, ...messages], maxOutputTokens })) {
      if (part.type === 'finish') finish_reason = part.reason;
      if (part.type === 'text') yield part.text;
    }
  }
  return { pieces: pieces(), end: () => ({ finish_reason }) };
}
