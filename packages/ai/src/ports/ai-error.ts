import type { AiUsage } from './usage.ts';

/** Reasons why an AI vendor, or the practice engine, returned no usable answer. */
const reasons = {
  aborted: { message: 'The caller cancelled the request.', retryable: false },
  'process-stopped': {
    message: 'The server process stopped, or another took over, before the answer ended.',
    retryable: true,
  },
  timeout: { message: 'The AI vendor did not respond within the time limit.', retryable: true },
  unreachable: {
    message: 'The AI vendor cannot be reached; check the base URL and the network.',
    retryable: true,
  },
  'address-refused': {
    message: 'The base URL points to an address that is not allowed.',
    retryable: false,
  },
  'key-refused': { message: 'The AI vendor refused the key.', retryable: false },
  'model-unknown': { message: 'The AI vendor has no such model or path.', retryable: false },
  'capability-missing': { message: 'The model does not support this request.', retryable: false },
  'rate-limited': { message: 'The AI vendor limits the rate of requests.', retryable: true },
  'out-of-credit': { message: 'The account at the AI vendor has no credit left.', retryable: false },
  'context-too-long': {
    message: 'The request does not fit the context window of the model.',
    retryable: false,
  },
  'content-refused': { message: 'The AI vendor refused the content of the request.', retryable: false },
  'request-refused': { message: 'The AI vendor refused the request.', retryable: false },
  'server-failed': { message: 'The AI vendor failed to process the request.', retryable: true },
  'cut-short': {
    message: 'The AI vendor closed the connection before the end of its answer.',
    retryable: true,
  },
  'answer-unusable': { message: 'The AI vendor returned an unusable answer.', retryable: true },
  'lost-thread': {
    message:
      'The AI model repeated itself, came to no end, or answered in another language than it was asked for.',
    retryable: true,
  },
  'no-model': { message: 'No AI model is set up and enabled for this organization.', retryable: false },
  'spending-limit': {
    message: 'The AI credit or the monthly spending limit of this organization is used up.',
    retryable: false,
  },
  'ai-budget': { message: 'The AI budget of this user for this month is used up.', retryable: false },
  'restored-copy': {
    message: 'This installation is a restored copy, which calls no AI vendor until it is activated.',
    retryable: false,
  },
};

export type AiErrorCode = keyof typeof reasons;

/**
 * Test for an `AiError` with `isAiError`, not `instanceof`. `message` contains no keys, prompts or text of the vendor.
 */
export interface AiError extends Error {
  readonly kind: 'ai-error';
  readonly code: AiErrorCode;
  /** True if the same request may succeed later. */
  readonly retryable: boolean;
  /** HTTP status of the vendor's response. Null without a response. */
  readonly status: number | null;
  /** Delay in milliseconds that the vendor requests by `Retry-After`. Null if the vendor requests none. */
  readonly retryAfterMs: number | null;
  /** Id that the vendor gave the request, for support requests to the vendor. Null if unknown. */
  readonly vendorRequestId: string | null;
  /**
   * Error text of the vendor, at most 500 characters, without keys. Never log this text; only users who may edit the
   * provider see it.
   */
  readonly vendorMessage: string | null;
  /** Usage that the vendor bills for an unusable answer. Null if unknown. */
  readonly usage: AiUsage | null;
  /** Size of the unusable answer in UTF-8 bytes, for an estimate of the usage. Null without an answer. */
  readonly answerBytes: number | null;
}

/** `details` contains what is known from the vendor's response. */
export function aiError(
  code: AiErrorCode,
  details: Partial<
    Pick<AiError, 'status' | 'retryAfterMs' | 'vendorRequestId' | 'vendorMessage' | 'usage' | 'answerBytes'>
  > = {},
): AiError {
  const { message, retryable } = reasons[code];
  const error = new Error(message);
  error.name = 'AiError';
  return Object.assign(error, {
    kind: 'ai-error' as const,
    code,
    retryable,
    status: null,
    retryAfterMs: null,
    vendorRequestId: null,
    vendorMessage: null,
    usage: null,
    answerBytes: null,
    ...details,
  });
}

/**
 * Error of a request whose `signal` is aborted. The reason of the signal is the cause: `timeout` after a time limit
 * (`AbortSignal.timeout`), the `AiError` with which a controller was aborted, otherwise `aborted`.
 */
export function abortedError({ reason }: AbortSignal): AiError {
  if (isAiError(reason)) return reason;
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError';
  return aiError(isLate ? 'timeout' : 'aborted');
}

/** Returns whether a thrown value is an `AiError`. */
export function isAiError(thrown: unknown): thrown is AiError {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'ai-error';
}
