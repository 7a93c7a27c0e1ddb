import { isInLanguage } from '../language/language-of-text.ts';
import { type AiErrorCode, aiError, isAiError } from '../ports/ai-error.ts';
import type { ChatMessage, ChatPart, ChatRequest, FinishReason } from '../ports/chat-port.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { ownWords } from './own-words.ts';
import { personaPrompt } from './persona-prompt.ts';

/**
 * A reply has at most about 150 words. For a model that thinks before it answers, the dispatcher of calls adds tokens. A
 * longer reply is finished by a second request; one that reaches the limit again does not end.
 */
const maxOutputTokens = 300;
const maxContinuations = 1;

/** Function that sends a request to a chat model, such as the method `stream` of a `ChatPort`. */
export type AskChat = (request: ChatRequest) => AsyncIterable<ChatPart>;

/**
 * Streams a reply of the persona. Its outcome marker, such as `[WIN]`, may be split across chunks. A model that says
 * nothing as the persona, repeats itself, does not end or speaks another language is asked once more, unless words were
 * yielded.
 * Throws an `AiError`: `answer-unusable` or `lost-thread` if the second reply is not usable either.
 */
export async function* personaReply(ask: AskChat, request: ReplyRequest): AsyncIterable<string> {
  const names = { persona: request.persona.name, learner: request.learnerName };
  let failure = aiError('answer-unusable');
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    let isBegun = false;
    try {
      for await (const piece of inLanguage(ownWords(answer(ask, request), names), request.language)) {
        isBegun ||= piece.trim() !== '';
        yield piece;
      }
      if (isBegun) return;
    } catch (thrown) {
      // An error with a status is a refusal of the server, such as a web page, and no answer of the model.
      const mayRepeat =
        isAiError(thrown) && !isBegun && thrown.status === null && repeated.includes(thrown.code);
      if (!mayRepeat) throw thrown;
      failure = thrown;
    }
  }
  throw failure;
}

/** A model that only thought, repeated itself or spoke another language may answer better the second time. */
const repeated: readonly AiErrorCode[] = ['answer-unusable', 'lost-thread'];

/** Holds back the first words until their language is known. Throws `lost-thread` if it is not the one of `tag`. */
async function* inLanguage(pieces: AsyncIterable<string>, tag: string): AsyncGenerator<string> {
  let held: string | undefined = '';
  for await (const piece of pieces) {
    if (held === undefined) {
      yield piece;
      continue;
    }
    held += piece;
    const isRight = isInLanguage(held, tag);
    if (isRight === false) throw aiError('lost-thread');
    if (!isRight) continue;
    yield held;
    held = undefined;
  }
  if (held) yield held;
}

async function* answer(ask: AskChat, request: ReplyRequest): AsyncIterable<string> {
  const messages = messagesOf(request);
  let reply = '';
  for (let continuations = 0; continuations <= maxContinuations; continuations += 1) {
    let reason: FinishReason = 'other';
    let refusal: string | null = null;
    const before = reply.length;
    for await (const part of ask({
      messages: reply ? [...messages, ...continuation(reply)] : messages,
      maxOutputTokens,
      roleplay: request,
    })) {
      if (part.type === 'finish') ({ reason, refusal = null } = part);
      if (part.type !== 'text') continue;
      reply += part.text;
      yield part.text;
    }
    if (reason === 'content-filter') throw aiError('content-refused', { vendorMessage: refusal });
    if (reply.trim() === '') throw aiError('answer-unusable');
    if (reason !== 'length') return;
    if (reply.length === before) break;
  }
  // It came to no end.
  throw aiError('lost-thread');
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
