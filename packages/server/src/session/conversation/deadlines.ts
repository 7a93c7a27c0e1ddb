import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { Conversation } from './conversation-state.ts';

const day = 24 * 60 * 60 * 1000;
/** A pause lasts at most this long. */
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

/** Milliseconds that the clock has run by `at`; it stands before the first turn and while the session is paused. */
export const playedAt = ({ played_ms, running_since }: Clock, at: number): number =>
  running_since === null ? played_ms : played_ms + Math.max(0, at - running_since);

/** When the time limit ends the session; null without a limit or while the clock stands. */
export const deadlineOf = ({
  played_ms,
  running_since,
  time_limit_seconds,
}: Clock & Pick<Clocked, 'time_limit_seconds'>): number | null =>
  running_since !== null && time_limit_seconds !== null
    ? running_since + time_limit_seconds * 1000 - played_ms
    : null;

/** When a session is abandoned: a day after the last turn or the end of a pause, a week after the start of one. */
function idleAt(state: Clocked): number {
  const { created_at, last_turn_at, running_since, paused_at, access_expires_at, waits } = state;
  if (paused_at !== null) return paused_at + longestPause;
  // A session that was made for its owner waits for the first turn as long as it may be opened.
  const idleFrom = waits ? (access_expires_at ?? created_at) : created_at;
  return Math.max(last_turn_at ?? idleFrom, running_since ?? 0) + day;
}

/** The first thing that will end a running session if no one does anything: there always is one. */
export function nextDeadline(state: Clocked): Deadline {
  const limit = deadlineOf(state);
  const deadlines: Deadline[] = [{ at: idleAt(state), status: 'abort', reason: 'idle' }];
  if (limit !== null) deadlines.push({ at: limit, status: 'end', reason: 'time-limit' });
  if (state.access_expires_at !== null)
    deadlines.push({ at: state.access_expires_at, status: 'abort', reason: 'access-expired' });
  return deadlines.reduce((first, other) => (other.at < first.at ? other : first));
}

/** What has ended a running session by `now`, if anything has. */
export function passedDeadline(state: Clocked, now: number): Deadline | undefined {
  const first = nextDeadline(state);
  return first.at <= now ? first : undefined;
}
