import { type FakeResponse, jsonResponse } from '../http/fake-response.ts';
import type { FakeRequest } from '../http/vendor-fake.ts';
import { type ErrorResponseFault, retryAfterSeconds } from '../http/vendor-fault.ts';

const errors: Record<ErrorResponseFault, readonly [httpStatus: number, status: string, message: string]> = {
  '401': [401, 'invalid_api_key', 'Invalid API key: {key}'],
  '403': [403, 'forbidden', 'You do not have access to this resource.'],
  '404': [404, 'not_found', 'Not found.'],
  '429': [429, 'too_many_concurrent_requests', 'Too many concurrent requests.'],
  '500': [500, 'internal_server_error', 'Internal server error.'],
  overlong: [400, 'max_character_limit_exceeded', 'This request exceeds the maximum of 10000 characters.'],
};

export const elevenLabsError = (httpStatus: number, status: string, message: string): FakeResponse =>
  jsonResponse({ detail: { status, message } }, httpStatus, { 'request-id': 'el_fake' });

/** Returns an error of ElevenLabs that contains the API key, so that tests can detect a leaked key. */
export function elevenLabsErrorResponse(refusal: ErrorResponseFault, { headers }: FakeRequest): FakeResponse {
  const [httpStatus, status, message] = errors[refusal];
  const answer = elevenLabsError(
    httpStatus,
    status,
    message.replace('{key}', String(headers['xi-api-key'] ?? '')),
  );
  return refusal === '429'
    ? { ...answer, headers: { ...answer.headers, 'retry-after': String(retryAfterSeconds) } }
    : answer;
}
