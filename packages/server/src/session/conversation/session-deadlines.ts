import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { Conversation } from './conversation-state.ts';

const day = 24 * 60 * 60 * 1000;
const longestIdle = day;
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
 * Returns the time on the session's clock in milliseconds. The clock is stopped before the first turn and during a
 * pause.
 */
export const playedAt = ({ played_ms, running_since }: Clock, at: number): number =>
  running_since === null ? played_ms : played_ms + Math.max(0, at - running_since);

export const deadlineOf = ({
  played_ms,
  running_since,
  time_limit_seconds,
}: Clock & Pick<Clocked, 'time_limit_seconds'>): number | null =>
  running_since !== null && time_limit_seconds !== null
    ? running_since + time_limit_seconds * 1000 - played_ms
    : null;

/**
 * Returns when an idle session is aborted. During a pause, this is a week after the pause began. Otherwise, it is a
 * day after the last turn or the end of the last pause. Before the first turn, it is a day after the session was
 * created or, if the session `waits`, a day after access to it expires.
 */
function idleAt(state: Clocked): number {
  const { created_at, last_turn_at, running_since, paused_at, access_expires_at, waits } = state;
  if (paused_at !== null) return paused_at + longestPause;
  const idleFrom = waits ? (access_expires_at ?? created_at) : created_at;
  return Math.max(last_turn_at ?? idleFrom, running_since ?? 0) + longestIdle;
}

/**
 * Returns the next deadline, at which the session ends if no event occurs before. Must not be called for an ended
 * session.
 */
export function nextDeadline(state: Clocked): Deadline {
  const limit = deadlineOf(state);
  const deadlines: Deadline[] = [{ at: idleAt(state), status: 'abort', reason: 'idle' }];
  if (limit !== null) deadlines.push({ at: limit, status: 'end', reason: 'time-limit' });
  if (state.access_expires_at !== null)
    deadlines.push({ at: state.access_expires_at, status: 'abort', reason: 'access-expired' });
  return deadlines.reduce((first, other) => (other.at < first.at ? other : first));
}

export function passedDeadline(state: Clocked, now: number): Deadline | undefined {
  const first = nextDeadline(state);
  return first.at <= now ? first : undefined;
}
