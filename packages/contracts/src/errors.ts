import { z } from 'zod';

/**
 * HTTP status of each error code. Users see the translated text `error.<code>`. The `message` of a response is
 * English, for logs and other programs.
 */
export const errorStatus = {
  invalid_input: 400,
  malformed_json: 400,
  invalid_http: 400,
  wrong_credentials: 400,
  second_factor_required: 400,
  wrong_second_factor: 400,
  not_signed_in: 401,
  not_permitted: 403,
  organization_closing: 403,
  terms_not_accepted: 403,
  application_not_installed: 403,
  not_found: 404,
  conflict: 409,
  reply_in_progress: 409,
  session_over: 409,
  session_paused: 409,
  session_stopped: 409,
  words_erased: 409,
  session_access_expired: 410,
  attempts_used_up: 409,
  unearned_changes: 409,
  changed_meanwhile: 409,
  item_in_use: 409,
  email_taken: 409,
  login_shared: 409,
  own_account: 409,
  user_active: 409,
  user_deactivated: 409,
  last_super_admin: 409,
  role_above_own: 403,
  access_code_unknown: 404,
  access_code_expired: 410,
  access_code_used_up: 410,
  access_code_closed: 410,
  ticket_invalid: 401,
  too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  turn_empty: 400,
  turn_too_long: 413,
  too_many_requests: 429,
  consent_missing: 403,
  audio_invalid: 400,
  audio_silent: 400,
  audio_too_long: 413,
  voice_unavailable: 503,
  engine_failed: 502,
  lost_thread: 502,
  content_refused: 502,
  spending_limit_reached: 402,
  ai_budget_used_up: 402,
  backend_unusable: 502,
  restored_copy: 409,
  not_ready: 503,
  overloaded: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** Body of every error response. `details` maps the path of a field to its error. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z.record(z.string(), z.string()).optional(),
  correlation_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
