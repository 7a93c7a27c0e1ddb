import { type ErrorCode, errorStatus } from '@repartee/contracts/errors';

const messages: Record<ErrorCode, string> = {
  invalid_input: 'The request is not as described; see details.',
  malformed_json: 'The body is not valid JSON.',
  invalid_http: 'This is not a valid HTTP request.',
  wrong_credentials: 'The email or the password is wrong.',
  not_signed_in: 'This call needs a valid access token.',
  not_permitted: 'The token does not hold the permission this call needs.',
  application_not_installed: 'The application this call belongs to is not installed in the organization.',
  not_found: 'There is nothing here, or it is not yours to see.',
  conflict: 'The current state does not allow this.',
  reply_in_progress: 'The persona is still answering.',
  session_paused: 'The session is paused.',
  session_access_expired: 'The access to this session has expired.',
  session_over: 'The session is over.',
  session_stopped: 'The session was stopped for safety: it cannot be tried again from one of its turns.',
  attempts_used_up: 'No attempts are left in this step of the playlist.',
  changed_meanwhile: 'Somebody else has changed this since it was read.',
  item_in_use: 'A scenario or a playlist uses this item.',
  email_taken: 'This e-mail address is already in use.',
  own_account: 'This cannot be done to your own account.',
  last_super_admin: 'One super-admin has to remain.',
  role_above_own: 'You cannot grant or change a role above your own.',
  access_code_unknown: 'No such access code.',
  access_code_expired: 'The access code has expired.',
  access_code_used_up: 'The access code has been used as often as it may be.',
  access_code_closed: 'The access code was closed by the organization it belongs to.',
  ticket_invalid: 'The ticket is unknown, used or expired.',
  too_large: 'The body is larger than this call takes.',
  headers_too_large: 'The headers are larger than this server takes.',
  request_timeout: 'The request did not arrive in time.',
  turn_empty: 'The turn is empty.',
  turn_too_long: 'The turn is too long.',
  consent_missing: 'The learner has not agreed that audio is sent to these providers.',
  audio_invalid: 'This is not raw 16-bit mono PCM at 44100 Hz.',
  audio_silent: 'There is nothing to hear in this audio.',
  audio_too_long: 'The audio is longer than 60 seconds.',
  voice_unavailable: 'No AI model is set up for this.',
  too_many_requests: 'Too many requests; wait a little.',
  engine_failed: 'The AI model gave no usable answer.',
  spending_limit_reached: 'The AI credit or the monthly spending limit of this organization is used up.',
  backend_unusable: 'A service behind this one gave no usable answer.',
  not_ready: 'The service cannot answer now; try again soon.',
  internal: 'Something went wrong on the server.',
};

/** An error that is sent as an API response. The field `kind` identifies it, because it has no class of its own. */
export interface Problem extends Error {
  readonly kind: 'problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, string>> | undefined;
  /** Number of seconds after which the client may retry the request. */
  readonly retry_after: number | undefined;
}

/**
 * Creates an API error for handlers to throw, as in `throw problem('not_found')`. `details` maps the paths of invalid
 * fields to error messages.
 */
export function problem(
  code: ErrorCode,
  message?: string,
  details?: Record<string, string>,
  retry_after?: number,
): Problem {
  const marker = { kind: 'problem' as const, code, status: errorStatus[code], details, retry_after };
  return Object.assign(new Error(message ?? messages[code]), marker);
}

export const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'problem';
