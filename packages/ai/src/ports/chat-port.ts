import type { ReplyRequest } from '../roleplay/reply-request.ts';
import type { AiUsage } from './usage.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /**
   * Maximum number of output tokens that the vendor may bill. The spending limit reserves this amount before the call.
   */
  readonly maxOutputTokens: number;
  /** Sampling temperature, 0 to 2. Leave it out for models that reject the parameter. */
  readonly temperature?: number;
  /**
   * The role-play that the messages were built from. Vendors send `messages` and ignore this field; the built-in engine
   * uses only this field.
   */
  readonly roleplay?: ReplyRequest;
}

/** Why the model stopped. The answer is incomplete after `length` and `content-filter`. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

/**
 * One part of a streamed answer. `finish` occurs once, as the last part; `usage` occurs at most once, before `finish`.
 */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'usage'; readonly usage: AiUsage }
  | {
      readonly type: 'finish';
      readonly reason: FinishReason;
      /** Model name in the vendor's response; null if the vendor reports none. */
      readonly model: string | null;
      readonly vendorRequestId: string | null;
    };

/** Streams one answer of a chat model. Adds no prompt of its own: the caller supplies all messages. */
export interface ChatPort {
  /**
   * Throws an `AiError`, also when `signal` aborts (code `aborted`) and when the vendor's stream ends early (code
   * `cut-short`).
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>;
}
