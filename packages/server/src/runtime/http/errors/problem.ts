import { type ErrorCode, errorStatus } from '@repartee/contracts/errors';

const messages: Record<ErrorCode, string> = {
  invalid_input: 'The request does not match the description of this call; see `details`.',
  malformed_json: 'The body is not valid JSON.',
  invalid_http: 'This is not a valid HTTP request.',
  wrong_credentials: 'The email or the password is wrong.',
  second_factor_required: 'The account has a second factor: send a code too.',
  wrong_second_factor: 'The code is wrong or was used before.',
  not_signed_in: 'This call needs a valid access token.',
  not_permitted: 'The user does not have the permission that this call requires.',
  organization_closing: 'The organization is going to be erased; it stays as it is.',
  terms_not_accepted: 'The user has to accept the terms first; see GET /v1/me/legal_texts.',
  application_not_installed:
    'The application to which this call belongs is not installed in the organization.',
  not_found: 'The resource does not exist, or you have no access to it.',
  conflict: 'The current state of the resource does not permit this call.',
  reply_in_progress: 'The reply of the persona is not complete yet.',
  session_paused: 'The session is paused.',
  words_erased: 'The words of this session are erased, so nothing can be written about them.',
  session_access_expired: 'Access to this session has expired.',
  session_over: 'The session has ended.',
  session_stopped: 'The session was stopped for safety, so no branch can be created from one of its turns.',
  attempts_used_up: 'No attempts are left for this step of the playlist.',
  unearned_changes:
    'A scenario gives in unearned more often than its author allows, so it cannot be assigned for a pass mark.',
  changed_meanwhile: 'The resource was changed after you loaded it.',
  item_in_use: 'A scenario or a playlist uses this item.',
  email_taken: 'This e-mail address is already in use.',
  login_shared:
    'The user signs in to other organizations too, so only the user and super-admins change the sign-in.',
  own_account: 'This call is not permitted for your own account.',
  user_active: 'The user is active already, so this call is not permitted.',
  user_deactivated: 'The user is deactivated. Activate the user first.',
  last_super_admin: 'At least one super-admin must remain.',
  role_above_own: 'You cannot grant or change a role above your own.',
  access_code_unknown: 'There is no such access code.',
  access_code_expired: 'The access code has expired.',
  access_code_used_up: 'The access code was already used the maximum number of times.',
  access_code_closed: 'The organization has closed this access code.',
  ticket_invalid: 'The ticket is unknown, used or expired.',
  too_large: 'The body of the request is too large for this call.',
  headers_too_large: 'The headers of the request are too large.',
  request_timeout: 'The request was not received completely in time.',
  turn_empty: 'The turn is empty.',
  turn_too_long: 'The turn is too long.',
  consent_missing: 'The learner has not consented to sending audio to these AI providers.',
  audio_invalid: 'This is not raw 16-bit mono PCM at 44100 Hz.',
  audio_silent: 'No part of the audio is loud enough to be speech.',
  audio_too_long: 'The audio is longer than 60 seconds.',
  voice_unavailable: 'No AI model is available for this use of audio.',
  too_many_requests: 'Too many requests; wait before you retry.',
  engine_failed: 'The AI model returned no usable answer.',
  lost_thread:
    'The AI model repeated itself, came to no end, or answered in another language than it was asked for.',
  content_refused: 'The AI provider refused this content.',
  restored_copy:
    'This installation is a restored copy, which calls no AI vendor until an operator runs `pnpm data activate`.',
  spending_limit_reached: 'The AI credit or the monthly spending limit of this organization is used up.',
  ai_budget_used_up: 'The AI budget of this user for this month is used up.',
  backend_unusable: 'Another service returned no usable answer.',
  not_ready: 'The service is temporarily unavailable; retry soon.',
  overloaded: 'All connections to the database are in use; retry after the seconds of Retry-After.',
  internal: 'An unexpected error occurred on the server.',
};

/** An error that is sent as an API response. `isProblem` recognises the error by its field `kind`. */
export interface Problem extends Error {
  readonly kind: 'problem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, string>> | undefined;
  /** Seconds after which the client may retry the request. */
  readonly retry_after: number | undefined;
}

/** Seconds after which a client may retry after a response with the status 503, if nobody says otherwise. */
export const retryUnavailable_s = 2;

/**
 * Creates an API error, as in `throw problem('not_found')`. `details` maps the paths of invalid fields to
 * error messages.
 */
export function problem(
  code: ErrorCode,
  message?: string,
  details?: Record<string, string>,
  retry_after?: number,
): Problem {
  const status = errorStatus[code];
  const retry = retry_after ?? (status === 503 ? retryUnavailable_s : undefined);
  const marker = { kind: 'problem' as const, code, status, details, retry_after: retry };
  return Object.assign(new Error(message ?? messages[code]), marker);
}

/** Returns what a search has found. Throws `not_found` if it has found nothing. */
export function orNotFound<Found extends object>(value: Found | undefined): Found {
  if (!value) throw problem('not_found');
  return value;
}

export const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'problem';
