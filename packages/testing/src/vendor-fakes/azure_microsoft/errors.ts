import { type FakeResponse, jsonResponse } from '../http/fake-response.ts';
import type { FakeRequest } from '../http/vendor-fake.ts';
import { type ErrorResponseFault, retryAfterSeconds } from '../http/vendor-fault.ts';

const errors: Record<ErrorResponseFault, readonly [status: number, message: string]> = {
  '401': [401, 'Access denied due to invalid subscription key {key} or wrong API endpoint.'],
  '403': [403, 'Access denied due to the network rules of the resource.'],
  '404': [404, 'Resource not found'],
  '429': [429, 'Requests have exceeded the rate limit of your current tier.'],
  '500': [502, 'A network or server-side problem occurred.'],
  overlong: [413, 'The request is too large.'],
};

/** Returns an error of Azure Speech that contains the API key, so that tests can detect a leaked key. */
export function azureSpeechErrorResponse(
  refusal: ErrorResponseFault,
  { headers }: FakeRequest,
): FakeResponse {
  const [status, message] = errors[refusal];
  const key = String(headers['ocp-apim-subscription-key'] ?? '');
  return jsonResponse({ error: { code: String(status), message: message.replace('{key}', key) } }, status, {
    'x-requestid': 'azure-fake',
    ...(refusal === '429' ? { 'retry-after': String(retryAfterSeconds) } : {}),
  });
}
