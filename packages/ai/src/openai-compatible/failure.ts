import { APICallError } from 'ai';
import { type EngineError, type EngineErrorCode, engineError, isEngineError } from '../engine-error.ts';

function codeOfStatus(status: number, body: string | undefined): EngineErrorCode {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 404) return 'model-unknown';
  if (status === 402) return 'out-of-credit';
  if (status === 429) return body?.includes('insufficient_quota') ? 'out-of-credit' : 'rate-limited';
  if (status === 408 || status === 504) return 'timeout';
  if (status >= 500) return 'server-failed';
  return 'request-refused';
}

const named = (thrown: unknown, name: string): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;

/** Reads a failure of the SDK into ours. Nothing of its message, body or request is kept. */
export function failureOf(thrown: unknown, signal: AbortSignal): EngineError {
  if (isEngineError(thrown)) return thrown;
  if (signal.aborted) return engineError('aborted');
  if (named(thrown, 'TimeoutError') || named(thrown, 'AbortError')) return engineError('timeout');
  if (APICallError.isInstance(thrown)) {
    const { statusCode } = thrown;
    if (statusCode === undefined) return engineError('unreachable');
    return statusCode < 300
      ? engineError('answer-unusable')
      : engineError(codeOfStatus(statusCode, thrown.responseBody));
  }
  return engineError('answer-unusable');
}

const formStatuses = [400, 404, 415, 422, 501];

/** What a server did not like about a request's form: reasoning models refuse a temperature, local servers a schema. */
export function refusedPart(thrown: unknown): 'temperature' | 'json_schema' | undefined {
  if (!APICallError.isInstance(thrown) || !formStatuses.includes(thrown.statusCode ?? 0)) return undefined;
  return thrown.responseBody?.includes('temperature') ? 'temperature' : 'json_schema';
}
