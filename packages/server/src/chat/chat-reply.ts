import { type AskChat, personaReply } from '@repartee/ai/persona/persona-reply';
import type { ChatMessage as ModelMessage } from '@repartee/ai/ports/chat-port';
import { castOfDraft } from '../authoring/cast-of-draft.ts';
import { receiveReply } from '../markers/receive-reply.ts';
import type { ChatMessageRow, ChatRow } from './chat-repository.ts';

const maxOutputTokens = 1000;

export interface ChatReply {
  readonly pieces: AsyncIterable<string>;
  /** Returns the finish reason and the outcome. Call `end` only after all `pieces` have been read. */
  end(): Partial<Pick<ChatMessageRow, 'finish_reason' | 'outcome'>>;
}

export function chatReply(ask: AskChat, chat: ChatRow, messages: readonly ChatMessageRow[]): ChatReply {
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
