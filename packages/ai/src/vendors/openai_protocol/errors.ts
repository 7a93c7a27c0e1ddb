import { APICallError, JSONParseError, TypeValidationError } from 'ai';
import { type AiError, abortedError, aiError } from '../../ports/ai-error.ts';
import { ownError } from '../http_protocol/vendor-call.ts';
import { httpError, streamedError } from '../http-error.ts';

const named = (thrown: unknown, name: string): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;

function isCut(thrown: unknown, depth = 0): boolean {
  if (!(thrown instanceof Error) || depth > 3) return false;
  return (thrown instanceof TypeError && thrown.message === 'terminated') || isCut(thrown.cause, depth + 1);
}

/**
 * Converts a thrown error to an `AiError` without the original message, request and stack, which may contain
 * the prompt or the API key.
 */
export function errorOf(thrown: unknown, signal: AbortSignal, apiKey: string): AiError {
  if (signal.aborted) return abortedError(signal);
  const own = ownError(thrown);
  if (own) return own;
  if (named(thrown, 'TimeoutError') || named(thrown, 'AbortError')) return aiError('timeout');
  if (isCut(thrown)) return aiError('cut-short');
  if (thrown instanceof TypeError) return aiError('unreachable');
  // For an error event in a stream, the SDK throws the content of the event, which is not an `Error`.
  if (!(thrown instanceof Error)) return streamedError(saidBy(thrown), apiKey);
  if (!APICallError.isInstance(thrown)) return aiError('answer-unusable');
  const { statusCode, responseHeaders, responseBody } = thrown;
  if (statusCode === undefined) return aiError('unreachable');
  return httpError({ status: statusCode, headers: responseHeaders ?? {}, body: responseBody ?? '' }, apiKey);
}

/** The error of an answer that a filter or the model itself refused. `words`: what the vendor says of it. */
export const contentRefused = (words: string, apiKey: string): AiError =>
  httpError({ status: 200, headers: {}, body: words }, apiKey, 'content-refused');

/** The SDK wraps some error events in an object with the field `data`. */
const saidBy = (streamed: unknown): unknown =>
  typeof streamed === 'object' && streamed !== null && 'data' in streamed ? streamed.data : streamed;

/** Returns whether the SDK could not read an event of a stream, because it is no JSON or no chunk of an answer. */
export const isForeignEvent = (thrown: unknown): boolean =>
  JSONParseError.isInstance(thrown) || TypeValidationError.isInstance(thrown);

const formStatuses = [400, 404, 415, 422, 501];

/**
 * Returns true if the server may have refused a request because of its JSON schema. Some local servers
 * support no JSON schemas.
 */
export function refusesForm(thrown: unknown): boolean {
  if (!APICallError.isInstance(thrown) || !formStatuses.includes(thrown.statusCode ?? 0)) return false;
  const { code } = errorOf(thrown, new AbortController().signal, '');
  return code !== 'context-too-long' && code !== 'content-refused';
}
