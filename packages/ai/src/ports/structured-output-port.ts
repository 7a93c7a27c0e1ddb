import type { DraftPartRequest } from '../roleplay/draft-request.ts';
import type { EstimateRequest } from '../roleplay/estimate-request.ts';
import type { ObserveRequest } from '../roleplay/observe-request.ts';
import type { ChatMessage, FinishReason } from './chat-port.ts';
import type { AiUsage } from './usage.ts';

export interface StructuredOutputRequest {
  readonly messages: readonly ChatMessage[];
  /** Name of the schema in the vendor's protocol: letters, digits, `_`. */
  readonly name: string;
  /** JSON Schema of the answer, an object with `additionalProperties: false`. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
  readonly temperature?: number;
  /**
   * The observation that the messages request. Vendors read the messages; the built-in engine answers from this field.
   */
  readonly observation?: ObserveRequest;
  /** The part of a scenario draft that the messages request; read by the built-in engine only. */
  readonly draft?: DraftPartRequest;
  /** The outcome estimate that the messages request; read by the built-in engine only. */
  readonly estimate?: EstimateRequest;
}

export interface StructuredOutput {
  /** Parsed JSON, not yet validated: the caller checks the schema and decides about a retry. */
  readonly value: unknown;
  readonly usage: AiUsage;
  readonly reason: FinishReason;
  readonly model: string | null;
  readonly vendorRequestId: string | null;
}

/** Requests one JSON object from a model. */
export interface StructuredOutputPort {
  /** Throws an `AiError`; `answer-unusable` if the answer contains no JSON. */
  generate(request: StructuredOutputRequest, signal: AbortSignal): Promise<StructuredOutput>;
}
