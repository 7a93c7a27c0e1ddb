import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { Conversation } from './conversation-state.ts';

const day = 24 * 60 * 60 * 1000;
/** Maximum time without a turn. If a session is unused for longer, it is aborted. */
const longestIdle = day;
/** Maximum length of a pause. If a pause lasts longer, the session is aborted. */
const longestPause = 7 * day;

export type Clock = Pick<Conversation, 'played_ms' | 'running_since'>;
type Clocked = Clock &
  Pick<
    Conversation,
    'created_at' | 'last_turn_at' | 'paused_at' | 'time_limit_seconds' | 'access_expires_at' | 'waits'
  >;

export interface Deadline {
  readonly at: number;
  readonly status: SessionStatus;
  readonly reason: OutcomeReason;
}

/**
 * Returns the time that the session's clock shows at the time `at`, in milliseconds. The clock is stopped before the
 * first turn and during a pause.
 */
export const playedAt = ({ played_ms, running_since }: Clock, at: number): number =>
  running_since === null ? played_ms : played_ms + Math.max(0, at - running_since);

/** Returns the time at which the time limit ends the session; null if there is no limit or the clock is stopped. */
export const deadlineOf = ({
  played_ms,
  running_since,
  time_limit_seconds,
}: Clock & Pick<Clocked, 'time_limit_seconds'>): number | null =>
  running_since !== null && time_limit_seconds !== null
    ? running_since + time_limit_seconds * 1000 - played_ms
    : null;

/**
 * Returns the time at which an unused session is aborted: a day after the last turn or the end of the last pause, or,
 * during a pause, a week after the pause began.
 */
function idleAt(state: Clocked): number {
  const { created_at, last_turn_at, running_since, paused_at, access_expires_at, waits } = state;
  if (paused_at !== null) return paused_at + longestPause;
  // If another user created the session for its owner, the session may wait for its first turn until access to it
  // expires.
  const idleFrom = waits ? (access_expires_at ?? created_at) : created_at;
  return Math.max(last_turn_at ?? idleFrom, running_since ?? 0) + longestIdle;
}

/**
 * Returns the next deadline of a session that has not ended. If no further event occurs, the session ends at this
 * deadline. Every such session has a deadline.
 */
export function nextDeadline(state: Clocked): Deadline {
  const limit = deadlineOf(state);
  const deadlines: Deadline[] = [{ at: idleAt(state), status: 'abort', reason: 'idle' }];
  if (limit !== null) deadlines.push({ at: limit, status: 'end', reason: 'time-limit' });
  if (state.access_expires_at !== null)
    deadlines.push({ at: state.access_expires_at, status: 'abort', reason: 'access-expired' });
  return deadlines.reduce((first, other) => (other.at < first.at ? other : first));
}

/**
 * Returns the deadline that has passed by the time `now`; undefined if none has passed. Must be called only for a
 * session that has not ended.
 */
export function passedDeadline(state: Clocked, now: number): Deadline | undefined {
  const first = nextDeadline(state);
  return first.at <= now ? first : undefined;
}
