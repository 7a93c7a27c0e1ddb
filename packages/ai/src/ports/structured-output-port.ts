import type { DraftPartRequest } from '../roleplay/draft-request.ts';
import type { EstimateRequest } from '../roleplay/estimate-request.ts';
import type { ObserveRequest } from '../roleplay/observe-request.ts';
import type { ChatMessage, FinishReason } from './chat-port.ts';
import type { AiUsage } from './usage.ts';

export interface StructuredOutputRequest {
  readonly messages: readonly ChatMessage[];
  /** What the answer is called in the vendor's protocol: letters, digits, `_`. */
  readonly name: string;
  /** JSON Schema of the answer, an object with `additionalProperties: false`. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly maxOutputTokens: number;
  readonly temperature?: number;
  /** The reading that the messages ask for. Vendors read the messages; the built-in engine answers from this. */
  readonly observation?: ObserveRequest;
  /** The same for a part of a drafted scenario. */
  readonly draft?: DraftPartRequest;
  /** The same for an estimate of the outcome at one moment. */
  readonly estimate?: EstimateRequest;
}

export interface StructuredOutput {
  /** Parsed JSON, not yet held against the schema: the caller validates and decides about a repair. */
  readonly value: unknown;
  readonly usage: AiUsage;
  readonly reason: FinishReason;
  readonly model: string | null;
  readonly vendorRequestId: string | null;
}

/** Asks a model for one JSON object. */
export interface StructuredOutputPort {
  /** Throws an `AiError`; `answer-unusable` where the answer holds no JSON. */
  generate(request: StructuredOutputRequest, signal: AbortSignal): Promise<StructuredOutput>;
}
