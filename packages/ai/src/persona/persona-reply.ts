import { aiError } from '../ports/ai-error.ts';
import type { ChatMessage, ChatPart, ChatRequest, FinishReason } from '../ports/chat-port.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { ownWords } from './own-words.ts';
import { personaPrompt } from './persona-prompt.ts';

/**
 * A reply has at most about 150 words. The limit is higher, because reasoning models also spend tokens on
 * reasoning.
 */
const maxOutputTokens = 2048;
const maxContinuations = 2;

/** Function that sends a request to a chat model, such as the method `stream` of a `ChatPort`. */
export type AskChat = (request: ChatRequest) => AsyncIterable<ChatPart>;

/**
 * Streams a reply of the persona. Its outcome marker, such as `[WIN]`, may be split across chunks. A model that says
 * nothing as the persona is asked once more. Throws an `AiError`.
 */
export async function* personaReply(ask: AskChat, request: ReplyRequest): AsyncIterable<string> {
  const names = { persona: request.persona.name, learner: request.learnerName };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    let isBegun = false;
    for await (const piece of ownWords(answer(ask, request), names)) {
      isBegun ||= piece.trim() !== '';
      yield piece;
    }
    if (isBegun) return;
  }
  throw aiError('answer-unusable');
}

async function* answer(ask: AskChat, request: ReplyRequest): AsyncIterable<string> {
  const messages = messagesOf(request);
  let reply = '';
  for (let continuations = 0; continuations <= maxContinuations; continuations += 1) {
    let reason: FinishReason = 'other';
    const before = reply.length;
    for await (const part of ask({
      messages: reply ? [...messages, ...continuation(reply)] : messages,
      maxOutputTokens,
      roleplay: request,
    })) {
      if (part.type === 'finish') reason = part.reason;
      if (part.type !== 'text') continue;
      reply += part.text;
      yield part.text;
    }
    if (reason === 'content-filter') throw aiError('content-refused');
    if (reply.trim() === '') throw aiError('answer-unusable');
    if (reason !== 'length') return;
    if (reply.length === before) break;
  }
  throw aiError('cut-short');
}

function messagesOf(request: ReplyRequest): readonly ChatMessage[] {
  const { system, messages } = personaPrompt(request);
  return [{ role: 'system', content: system }, ...messages];
}

const continuation = (reply: string): readonly ChatMessage[] => [
  { role: 'assistant', content: reply },
  {
    role: 'user',
    content: '(Your reply was cut off. Go on exactly where it stopped; repeat nothing and add no comment.)',
  },
];
