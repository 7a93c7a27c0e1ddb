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

/** Sends a request and returns the text of the reply. */
type AskText = (request: ChatRequest) => Promise<string>;

/**
 * Fits conversations into the context window of a model: the model summarises the middle of a conversation that is
 * too long, once; the summary is cached in memory.
 */
export class ContextFit {
  readonly #summaries = new Map<string, Promise<string>>();

  /**
   * Returns the request, with fewer messages if it exceeds the context window. Returns it unchanged if the size of the
   * context window is unknown.
   */
  async fitted(candidate: Candidate, request: ChatRequest, ask: AskText): Promise<ChatRequest> {
    const { context_window } = candidate;
    if (context_window === null) return request;
    const shortened = shortenConversation(request.messages, context_window - request.maxOutputTokens);
    if (!shortened) return request;
    // If the middle itself is too long to summarise, its first messages are dropped.
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
      // The model may copy an outcome marker into its summary. The marker must not end the session.
      (text) => neutralText(text).trim(),
    );
    this.#summaries.set(key, made);
    made.catch(() => this.#summaries.delete(key));
    const [oldest] = this.#summaries.keys();
    if (this.#summaries.size > mostKept && oldest) this.#summaries.delete(oldest);
    return made;
  }
}
