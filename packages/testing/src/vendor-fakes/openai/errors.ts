import { type FakeResponse, jsonResponse } from '../http/fake-response.ts';
import type { FakeRequest } from '../http/vendor-fake.ts';
import { type ErrorResponseFault, retryAfterSeconds } from '../http/vendor-fault.ts';

const errors: Record<ErrorResponseFault, readonly [status: number, code: string, message: string]> = {
  '401': [401, 'invalid_api_key', 'Incorrect API key provided: {key}. You can find your API key online.'],
  '403': [403, 'unsupported_country_region_territory', 'Country, region, or territory not supported.'],
  '404': [404, 'model_not_found', 'The model does not exist or you do not have access to it.'],
  '429': [429, 'rate_limit_exceeded', 'Rate limit reached. Please try again in 7s.'],
  '500': [500, 'server_error', 'The server had an error while processing your request.'],
  overlong: [
    400,
    'context_length_exceeded',
    'Your input exceeds the context window of this model. Please adjust your input and try again.',
  ],
};

/** Returns an error of OpenAI that contains the API key, so that tests can detect a leaked key. */
export function openAiErrorResponse(refusal: ErrorResponseFault, { headers }: FakeRequest): FakeResponse {
  const [status, code, message] = errors[refusal];
  const key = headers.authorization?.replace(/^Bearer /, '') ?? String(headers['api-key'] ?? '');
  return jsonResponse(
    { error: { message: message.replace('{key}', key), type: 'invalid_request_error', param: null, code } },
    status,
    {
      'x-request-id': 'req_fake',
      ...(refusal === '429' ? { 'retry-after': String(retryAfterSeconds) } : {}),
    },
  );
}
