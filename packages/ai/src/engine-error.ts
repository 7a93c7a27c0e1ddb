/** Why an engine gave no usable answer. */
export const engineErrorCodes = [
  'aborted',
  'timeout',
  'unreachable',
  'key-refused',
  'model-unknown',
  'rate-limited',
  'out-of-credit',
  'request-refused',
  'server-failed',
  'cut-short',
  'answer-unusable',
] as const;
export type EngineErrorCode = (typeof engineErrorCodes)[number];

/**
 * An engine's failure, recognised by `kind`, never by `instanceof`. `message` is one sentence of ours for logs and
 * operators; it never holds a key, a prompt or anything a vendor's server said.
 */
export interface EngineError extends Error {
  readonly kind: 'engine-error';
  readonly code: EngineErrorCode;
  /** True when the same request may succeed later, unchanged. */
  readonly retryable: boolean;
}

const reasons: Record<EngineErrorCode, { readonly message: string; readonly retryable: boolean }> = {
  aborted: { message: 'The request was given up by its caller.', retryable: false },
  timeout: { message: 'The model did not answer in time.', retryable: true },
  unreachable: {
    message: 'The model server cannot be reached; check AI_BASE_URL and the network.',
    retryable: true,
  },
  'key-refused': { message: 'The model server refused the key; check AI_API_KEY.', retryable: false },
  'model-unknown': {
    message: 'The model server knows no such model or path; check AI_MODEL and AI_BASE_URL.',
    retryable: false,
  },
  'rate-limited': { message: 'The model server asks to slow down.', retryable: true },
  'out-of-credit': { message: 'The account at the model server has no credit left.', retryable: false },
  'request-refused': { message: 'The model server refused the request.', retryable: false },
  'server-failed': { message: 'The model server failed.', retryable: true },
  'cut-short': { message: 'The model stopped in the middle of its answer.', retryable: true },
  'answer-unusable': { message: 'The model gave an answer that cannot be used.', retryable: true },
};

/** Makes the error for a code, with our own words. */
export function engineError(code: EngineErrorCode): EngineError {
  const { message, retryable } = reasons[code];
  const error = new Error(message);
  error.name = 'EngineError';
  return Object.assign(error, { kind: 'engine-error' as const, code, retryable });
}

/** Whether something thrown is an engine's failure. */
export function isEngineError(thrown: unknown): thrown is EngineError {
  return typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'engine-error';
}
