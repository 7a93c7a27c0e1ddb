import type { ReplyRequest } from '../roleplay/reply-request.ts';
import type { AiUsage } from './usage.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Maximum number of billed output tokens; the budget reservation of the call is based on it. */
  readonly maxOutputTokens: number;
  /** 0 to 2; omitted for models that reject the parameter. */
  readonly temperature?: number;
  /** The role-play behind the messages. Vendors read the messages; the built-in engine answers from this field. */
  readonly roleplay?: ReplyRequest;
}

/** Why the model stopped. The answer is incomplete after `length` and `content-filter`. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

/** One part of a streamed answer. `finish` occurs exactly once, last; `usage` at most once, before `finish`. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'usage'; readonly usage: AiUsage }
  | {
      readonly type: 'finish';
      readonly reason: FinishReason;
      /** Model name in the vendor's response. */
      readonly model: string | null;
      readonly vendorRequestId: string | null;
    };

/** Streams one answer of a chat model. Adds no prompt of its own: the caller supplies all messages. */
export interface ChatPort {
  /** Throws an `AiError`, also for a cancellation (`aborted`). A stream without `finish` throws `cut-short`. */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>;
}
