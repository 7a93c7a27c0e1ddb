import type { DraftPartRequest } from '../roleplay/draft-request.ts';
import type { EstimateRequest } from '../roleplay/estimate-request.ts';
import type { ObserveRequest } from '../roleplay/observe-request.ts';
import type { ChatMessage, FinishReason } from './chat-port.ts';
import type { AiUsage } from './usage.ts';

export interface StructuredOutputRequest {
  readonly messages: readonly ChatMessage[];
  /** Name of the schema, which vendors require; only letters, digits and `_`. */
  readonly name: string;
  /** JSON Schema of the answer. Its type is an object with `additionalProperties: false`. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
  readonly temperature?: number;
  /**
   * The observation that `messages` request. The practice engine reads only this field; adapters of vendors send
   * `messages` and ignore this field.
   */
  readonly observation?: ObserveRequest;
  /** The part of a scenario draft that `messages` request. Only the practice engine reads this field. */
  readonly draft?: DraftPartRequest;
  /** The outcome estimate that `messages` request. Only the practice engine reads this field. */
  readonly estimate?: EstimateRequest;
}

export interface StructuredOutput {
  /**
   * Parsed JSON that has not been validated. The caller validates it against the schema and decides whether to retry.
   */
  readonly value: unknown;
  readonly usage: AiUsage;
  readonly reason: FinishReason;
  readonly model: string | null;
  readonly vendorRequestId: string | null;
}

/** Port that requests one JSON object from a model. */
export interface StructuredOutputPort {
  /** Throws an `AiError`, with code `answer-unusable` if the answer contains no JSON. */
  generate(request: StructuredOutputRequest, signal: AbortSignal): Promise<StructuredOutput>;
}
