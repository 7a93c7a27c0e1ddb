import { APICallError } from 'ai';
import { type AiError, aiError } from '../../ports/ai-error.ts';
import { ownError } from '../http_protocol/vendor-call.ts';
import { httpError, streamedError } from '../http-error.ts';

const named = (thrown: unknown, name: string): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;

/** Returns whether an error of undici means that the connection closed before the body was complete. */
function isCut(thrown: unknown, depth = 0): boolean {
  if (!(thrown instanceof Error) || depth > 3) return false;
  return (thrown instanceof TypeError && thrown.message === 'terminated') || isCut(thrown.cause, depth + 1);
}

/**
 * Converts an error of the SDK or of `fetch` to an `AiError`. Message, request and stack of the original are left out,
 * because they may contain the prompt or the key.
 */
export function errorOf(thrown: unknown, signal: AbortSignal, apiKey: string): AiError {
  if (signal.aborted) return aiError('aborted');
  const own = ownError(thrown);
  if (own) return own;
  if (named(thrown, 'TimeoutError') || named(thrown, 'AbortError')) return aiError('timeout');
  if (isCut(thrown)) return aiError('cut-short');
  if (thrown instanceof TypeError) return aiError('unreachable');
  // If the vendor sends an error event inside a stream, the SDK throws the content of the event.
  if (!(thrown instanceof Error)) return streamedError(saidBy(thrown), apiKey);
  if (!APICallError.isInstance(thrown)) return aiError('answer-unusable');
  const { statusCode, responseHeaders, responseBody } = thrown;
  if (statusCode === undefined) return aiError('unreachable');
  return httpError({ status: statusCode, headers: responseHeaders ?? {}, body: responseBody ?? '' }, apiKey);
}

/**
 * Returns the vendor's error from an error event: the field `data` if the SDK has wrapped the error, otherwise the
 * value itself.
 */
const saidBy = (streamed: unknown): unknown =>
  typeof streamed === 'object' && streamed !== null && 'data' in streamed ? streamed.data : streamed;

const formStatuses = [400, 404, 415, 422, 501];

/**
 * Returns whether the server may have refused the JSON schema, which some local servers do not support. Other refused
 * parameters are handled by `sdkFetch`.
 */
export function refusesForm(thrown: unknown): boolean {
  if (!APICallError.isInstance(thrown) || !formStatuses.includes(thrown.statusCode ?? 0)) return false;
  const { code } = errorOf(thrown, new AbortController().signal, '');
  return code !== 'context-too-long' && code !== 'content-refused';
}
