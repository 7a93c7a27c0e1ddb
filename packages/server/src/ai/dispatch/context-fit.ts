import { createHash } from 'node:crypto';
import type { ChatMessage, ChatRequest } from '@repartee/ai/ports/chat-port';
import {
  estimatedTokens,
  shortenConversation,
  summaryRequest,
} from '@repartee/ai/request/shorten-conversation';
import { neutralText } from '@repartee/ai/text/neutral-text';
import type { Candidate } from '../candidates/candidate-repository.ts';

const summaryOutputTokens = 400;
const mostKept = 500;

type AskText = (request: ChatRequest) => Promise<string>;

/**
 * Shortens conversations that exceed the context window of a model. The model summarises the middle of the
 * conversation; the summary is cached in memory for later turns.
 */
export class ContextFit {
  readonly #summaries = new Map<string, Promise<string>>();

  /**
   * Replaces older messages by a summary. Returns the unchanged request if the conversation fits, or if the size of the
   * context window is unknown.
   */
  async fitted(candidate: Candidate, request: ChatRequest, ask: AskText): Promise<ChatRequest> {
    const { context_window } = candidate;
    if (context_window === null) return request;
    const shortened = shortenConversation(request.messages, context_window - request.maxOutputTokens);
    if (!shortened) return request;
    // If the middle of the conversation is too long for one request, its first messages are left out.
    const most = context_window - summaryOutputTokens;
    let { middle } = shortened;
    while (middle.length > 2 && estimatedTokens(summaryRequest(middle)) > most) middle = middle.slice(2);
    const summary = await this.#summaryOf(middle, ask);
    return { ...request, messages: shortened.withSummary(summary) };
  }

  #summaryOf(middle: readonly ChatMessage[], ask: AskText): Promise<string> {
    const key = createHash('sha256').update(JSON.stringify(middle)).digest('base64');
    const known = this.#summaries.get(key);
    if (known) return known;
    const made = ask({ messages: summaryRequest(middle), maxOutputTokens: summaryOutputTokens }).then(
      // Outcome markers such as `[WIN]` are replaced, because a marker in the summary could end the session.
      (text) => neutralText(text).trim(),
    );
    this.#summaries.set(key, made);
    // The caller gets the error; the next call asks again.
    made.catch(() => this.#summaries.delete(key));
    const [oldest] = this.#summaries.keys();
    if (this.#summaries.size > mostKept && oldest) this.#summaries.delete(oldest);
    return made;
  }
}
