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

/** Gives the text of one answer. */
type AskText = (request: ChatRequest) => Promise<string>;

/**
 * Makes conversations fit the context window of a model: the middle of one that is too long is summarised by the model
 * itself, once, and kept in the memory of this process.
 */
export class ContextFit {
  readonly #summaries = new Map<string, Promise<string>>();

  /** The request with fewer messages where they would not fit; the request itself where they do, or the window is unknown. */
  async fitted(candidate: Candidate, request: ChatRequest, ask: AskText): Promise<ChatRequest> {
    const { context_window } = candidate;
    if (context_window === null) return request;
    const shortened = shortenConversation(request.messages, context_window - request.maxOutputTokens);
    if (!shortened) return request;
    // What is summarised may itself be too long: its beginning is then left out.
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
      // A model may have repeated an outcome marker.
      (text) => neutralText(text).trim(),
    );
    this.#summaries.set(key, made);
    made.catch(() => this.#summaries.delete(key));
    const [oldest] = this.#summaries.keys();
    if (this.#summaries.size > mostKept && oldest) this.#summaries.delete(oldest);
    return made;
  }
}
