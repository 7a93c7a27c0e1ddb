import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import type { Conversation } from './conversation-state.ts';

const day = 24 * 60 * 60 * 1000;

type Clocked = Pick<
  Conversation,
  'created_at' | 'started_at' | 'last_turn_at' | 'time_limit_seconds' | 'access_expires_at' | 'waits'
>;

export interface Deadline {
  readonly at: number;
  readonly status: SessionStatus;
  readonly reason: OutcomeReason;
}

/** When the time limit strikes; null without a limit or before the first turn. */
export const deadlineOf = (state: Pick<Clocked, 'started_at' | 'time_limit_seconds'>): number | null =>
  state.started_at !== null && state.time_limit_seconds !== null
    ? state.started_at + state.time_limit_seconds * 1000
    : null;

/** The first thing that will end a running session if nobody does anything: there always is one. */
export function nextDeadline(state: Clocked): Deadline {
  // A session that was made for its owner waits for the first turn as long as it may be opened.
  const idleFrom = state.waits ? (state.access_expires_at ?? state.created_at) : state.created_at;
  const idle: Deadline = { at: (state.last_turn_at ?? idleFrom) + day, status: 'abort', reason: 'idle' };
  const limit = deadlineOf(state);
  const strikes: Deadline[] = [idle];
  if (limit !== null) strikes.push({ at: limit, status: 'end', reason: 'time-limit' });
  if (state.access_expires_at !== null)
    strikes.push({ at: state.access_expires_at, status: 'abort', reason: 'access-expired' });
  return strikes.reduce((first, other) => (other.at < first.at ? other : first));
}

/** What has ended a running session by `now`, if anything has. */
export function strikes(state: Clocked, now: number): Deadline | undefined {
  const first = nextDeadline(state);
  return first.at <= now ? first : undefined;
}
