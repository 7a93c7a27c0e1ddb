import type { DraftPartRequest } from '../roleplay/draft-request.ts';
import type { ObserveRequest } from '../roleplay/observe-request.ts';
import type { ChatMessage, FinishReason } from './chat-port.ts';
import type { AiUsage } from './usage.ts';

export interface StructuredOutputRequest {
  readonly messages: readonly ChatMessage[];
  /** Name of the schema. Vendors require a name of letters, digits and `_`. */
  readonly name: string;
  /** JSON Schema of an object with `additionalProperties: false`. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
  readonly temperature?: number;
  /** Returns whether the caller can use a value. An answer without a usable value is recorded as a failed call. */
  readonly isUsable?: (value: unknown) => boolean;
  /** Input of an observation. The practice engine reads `observation`, all other models read `messages`. */
  readonly observation?: ObserveRequest;
  /** Input of a scenario part. The practice engine reads `draft`, all other models read `messages`. */
  readonly draft?: DraftPartRequest;
}

export interface StructuredOutput {
  /** Parsed JSON. The caller validates the JSON against the schema and decides whether to retry. */
  readonly value: unknown;
  readonly usage: AiUsage;
  readonly reason: FinishReason;
  readonly model: string | null;
  readonly vendorRequestId: string | null;
}

/** Port that requests one JSON object from a model. */
export interface StructuredOutputPort {
  /** Throws an `AiError`. Its code is `answer-unusable` if the answer contains no JSON. */
  generate(request: StructuredOutputRequest, signal: AbortSignal): Promise<StructuredOutput>;
}
