import { z } from 'zod';
import type { AiErrorCode } from '../../ports/ai-error.ts';
import type { RefusalCodes } from '../http-error.ts';

/** Older responses of ElevenLabs have the error code in `status`. */
const code = z.string().optional().catch(undefined);
const errorBody = z.object({ detail: z.object({ status: code, code }) });

const codes: Readonly<Record<string, AiErrorCode>> = {
  invalid_api_key: 'key-refused',
  missing_permissions: 'key-refused',
  // ElevenLabs sends status 401 for an exhausted quota as well as for a wrong key.
  quota_exceeded: 'out-of-credit',
  payment_required: 'out-of-credit',
  model_not_found: 'model-unknown',
  invalid_model_id: 'model-unknown',
  voice_not_found: 'request-refused',
  max_character_limit_exceeded: 'context-too-long',
  text_too_long: 'context-too-long',
  content_against_policy: 'content-refused',
  too_many_concurrent_requests: 'rate-limited',
  concurrent_limit_exceeded: 'rate-limited',
  rate_limit_exceeded: 'rate-limited',
  system_busy: 'rate-limited',
};

/** Returns undefined for an unknown error code of ElevenLabs. */
export const elevenLabsCodes: RefusalCodes = ({ body }) => {
  try {
    const { detail } = errorBody.parse(JSON.parse(body));
    return codes[detail.code ?? ''] ?? codes[detail.status ?? ''];
  } catch {
    // The status alone decides about a body of another shape.
    return undefined;
  }
};
