import { z } from 'zod';
import { type AiError, type AiErrorCode, aiError } from '../../ports/ai-error.ts';
import { httpError } from '../http-error.ts';

export const realtimeError = z.object({
  type: z.string().nullish(),
  code: z.string().nullish(),
  message: z.string().nullish(),
});
export type RealtimeError = z.output<typeof realtimeError>;

const codes: Readonly<Record<string, AiErrorCode>> = {
  invalid_api_key: 'key-refused',
  model_not_found: 'model-unknown',
  rate_limit_exceeded: 'rate-limited',
  insufficient_quota: 'out-of-credit',
  context_length_exceeded: 'context-too-long',
  content_filter: 'content-refused',
  session_expired: 'cut-short',
};

export function errorOfEvent({ type, code, message }: RealtimeError, apiKey: string): AiError {
  const known = codes[code ?? ''] ?? (type === 'server_error' ? 'server-failed' : 'request-refused');
  const { vendorMessage } = httpError({ status: 400, headers: {}, body: message ?? '' }, apiKey);
  return aiError(known, { vendorMessage });
}

/**
 * Returns true if an error ends the conversation. If the vendor refuses a single message, the conversation
 * stays open. Compatible servers do not always say so: with `mayRefuse`, an error without a known code is a refusal.
 */
export const endsConversation = ({ type, code }: RealtimeError, mayRefuse = false): boolean =>
  (code ?? '') in codes || (type !== 'invalid_request_error' && !mayRefuse);
