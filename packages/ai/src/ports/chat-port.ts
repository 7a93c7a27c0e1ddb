import type { ReplyRequest } from '../roleplay/reply-request.ts';
import type { AiUsage } from './usage.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /**
   * Maximum number of output tokens that the vendor may bill. Before the call, the cost of this number of tokens is
   * reserved from the organization's spending limit.
   */
  readonly maxOutputTokens: number;
  /** Sampling temperature, 0 to 2. Leave it out for models that reject the parameter. */
  readonly temperature?: number;
  /**
   * The role-play from which `messages` were built. The practice engine reads only this field; adapters of vendors send
   * `messages` and ignore this field.
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

/** Port that streams one answer of a chat model. `messages` is the complete prompt; the port adds nothing to it. */
export interface ChatPort {
  /**
   * Streams the answer. Throws an `AiError`: for example `aborted` if `signal` aborts, and `cut-short` if the vendor's
   * stream ends early.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>;
}
