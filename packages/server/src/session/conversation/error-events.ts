import type { ErrorCode } from '@repartee/contracts/errors';
import type { ServerEvent } from '@repartee/contracts/session/live';

/**
 * English messages of errors on the live channel (WebSocket), for logs and API clients. The user interface translates
 * the error codes itself.
 */
const words = {
  turn_empty: 'The turn contains no visible characters.',
  turn_too_long: 'The turn is too long.',
  reply_in_progress: 'The reply to the last turn is not complete yet.',
  session_paused: 'The session is paused; resume it first.',
  session_over: 'The session has ended.',
  conflict: 'There is no failed reply that can be retried.',
  invalid_input: 'This is not an event of the live channel.',
  too_many_requests: 'Too many events are waiting; send this one again later.',
  internal: 'An unexpected error occurred; the session was not changed.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const errorEventOf = (code: keyof typeof words, client_turn_id: string | null): ServerEvent => ({
  type: 'refused',
  code,
  message: words[code],
  client_turn_id,
});
