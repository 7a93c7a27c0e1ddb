import type { LearnerRequest } from '../roleplay/learner-request.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import type { AiUsage } from './usage.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Maximum number of output tokens. Their cost is reserved from the organization's spending limit before the call. */
  readonly maxOutputTokens: number;
  /** Sampling temperature from 0 to 2. Leave it undefined for models that reject the parameter. */
  readonly temperature?: number;
  /**
   * The role-play from which `messages` were built. Only the practice engine reads `roleplay`, and it ignores
   * `messages`.
   */
  readonly roleplay?: ReplyRequest;
  /** True if nobody reads the answer while it is written: the practice engine then writes it at once. */
  readonly unread?: boolean;
  /** The turn of a simulated learner from which `messages` were built. Only the practice engine reads it. */
  readonly learner?: LearnerRequest;
}

/** Reason why an answer ended. With the reasons `length` and `content-filter`, the answer is incomplete. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'other';

/** Parts of a streamed answer. `finish` is the last part; `usage` occurs at most once, before `finish`. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'usage'; readonly usage: AiUsage }
  | {
      readonly type: 'finish';
      readonly reason: FinishReason;
      /** Model name in the vendor's response. Null if the vendor reports none. */
      readonly model: string | null;
      readonly vendorRequestId: string | null;
      /** What the vendor says of the reason `content-filter`, such as the name of its filter. As `AiError.vendorMessage`. */
      readonly refusal?: string | null;
    };

/** Streams one answer of a chat model. `messages` is the complete prompt. */
export interface ChatPort {
  /**
   * Throws an `AiError`, for example `aborted` if `signal` aborts, or `cut-short` if the vendor's stream ends early.
   */
  stream(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>;
}
