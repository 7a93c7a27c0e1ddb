import type { ReplyRequest } from '../roleplay/reply-request.ts';
import type { AiUsage } from './usage.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Upper bound of what is billed as output; a call is reserved against it. */
  readonly maxOutputTokens: number;
  /** 0 to 2; left out for models that refuse one. */
  readonly temperature?: number;
  /** The role-play that the messages were written from. Vendors read the messages; the built-in engine answers from this. */
  readonly roleplay?: ReplyRequest;
}

/** Why the model stopped. `length` and `content-filter` are not a complete answer. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

/** One part of a streamed answer. `finish` comes exactly once, last; `usage` at most once, before it. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'usage'; readonly usage: AiUsage }
  | {
      readonly type: 'finish';
      readonly reason: FinishReason;
      /** The model as the vendor names it in its answer. */
      readonly model: string | null;
      readonly vendorRequestId: string | null;
    };

/** Streams one answer of a chat model. Holds no prompt: the caller writes the messages. */
export interface ChatPort {
  /** Throws an `AiError`, `aborted` included. A stream that ends without `finish` is an error (`cut-short`), never a quiet end. */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>;
}
