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

/** Sends a request to the model and returns the text of its reply. */
type AskText = (request: ChatRequest) => Promise<string>;

/**
 * Shortens conversations that do not fit into the context window of a model. The model summarises their middle; the
 * summary is cached in memory, so that several turns share it.
 */
export class ContextFit {
  readonly #summaries = new Map<string, Promise<string>>();

  /**
   * Returns the request with a summary in place of older messages if the conversation is too long for the model.
   * Returns it unchanged if it fits or if the size of the context window is unknown.
   */
  async fitted(candidate: Candidate, request: ChatRequest, ask: AskText): Promise<ChatRequest> {
    const { context_window } = candidate;
    if (context_window === null) return request;
    const shortened = shortenConversation(request.messages, context_window - request.maxOutputTokens);
    if (!shortened) return request;
    // If even the middle of the conversation is too long to be summarised in one request, its first messages are left
    // out.
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
      // The summary must not contain an outcome marker such as `[WIN]` that the model copied, because the marker could
      // end the session.
      (text) => neutralText(text).trim(),
    );
    this.#summaries.set(key, made);
    made.catch(() => this.#summaries.delete(key));
    const [oldest] = this.#summaries.keys();
    if (this.#summaries.size > mostKept && oldest) this.#summaries.delete(oldest);
    return made;
  }
}
