import type { ErrorCode } from '@repartee/contracts/errors';
import type { ServerEvent } from '@repartee/contracts/session/live';

/**
 * English messages of errors on the live channel, for logs and API clients. The user interface shows its own
 * translation of the error code.
 */
const words = {
  turn_empty: 'There is nothing to read in this turn.',
  turn_too_long: 'This turn is too long.',
  reply_in_progress: 'The answer to the last turn is still owed.',
  session_paused: 'The session is paused; resume it first.',
  session_over: 'The session is over.',
  conflict: 'There is no failed answer to ask for again.',
  invalid_input: 'This is not an event of the live channel.',
  too_many_requests: 'Too much was sent at once.',
  internal: 'Something went wrong; nothing was changed.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export const errorEventOf = (code: keyof typeof words, client_turn_id: string | null): ServerEvent => ({
  type: 'refused',
  code,
  message: words[code],
  client_turn_id,
});
