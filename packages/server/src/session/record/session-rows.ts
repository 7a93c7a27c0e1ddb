import type { Message, SessionClock } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import type { Insertable, Selectable, UpdateObject } from 'kysely';
import { limitsOf } from '../../library/freeze-scenario.ts';
import { type ScenarioSnapshot, scenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { CoachingSessionTable, SessionLiveTable } from '../../runtime/database/schema/session-tables.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import type { Conversation } from '../conversation/conversation-state.ts';
import { deadlineOf, nextDeadline } from '../conversation/session-deadlines.ts';
import { wasSaid } from './message-repository.ts';

type StoredSession = Selectable<CoachingSessionTable>;

export type SessionRow = Omit<StoredSession, 'snapshot'> & { readonly snapshot: ScenarioSnapshot };
export type LiveSessionRow = SessionRow & Pick<Selectable<SessionLiveTable>, 'event_seq' | 'lease_owner'>;
export type NewSessionRow = Insertable<CoachingSessionTable>;
export type SessionChange = UpdateObject<Database, 'coaching_session'>;

/**
 * Fields that were added to the schema after the snapshot was stored get default values. Throws an error that names the
 * session and the field if the snapshot is invalid.
 */
export function sessionRow<Row extends StoredSession>(
  stored: Row,
): Omit<Row, 'snapshot'> & { readonly snapshot: ScenarioSnapshot } {
  const { data: snapshot, error } = scenarioSnapshot.safeParse(stored.snapshot);
  if (snapshot) return { ...stored, snapshot };
  const field = error?.issues[0]?.path.join('.') || 'its root';
  const why = `Session ${stored.id} cannot be read: its stored scenario is not valid at ${field}.`;
  throw problem('internal', why);
}

const millis = (date: Date | null): number | null => date?.getTime() ?? null;
const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/**
 * Only a step knows the `messages`: the last one tells a check-in from another pause, and the one before tells whether
 * the persona has answered the turn that is asked about.
 */
export const toConversation = (
  row: SessionRow,
  messages: readonly Pick<Message, 'speaker' | 'state' | 'text'>[] = [],
): Conversation => ({
  status: row.status,
  reason: row.outcome_reason,
  ...limitsOf(row.snapshot, row.accommodation),
  access_expires_at: millis(row.expires_at),
  waits: row.waits,
  created_at: row.created_at.getTime(),
  started_at: millis(row.started_at),
  last_turn_at: millis(row.last_turn_at),
  ended_at: millis(row.ended_at),
  played_ms: row.played_ms,
  running_since: millis(row.running_since),
  paused_at: millis(row.paused_at),
  turn_count: row.turn_count,
  replies: row.replies,
  failed_replies: row.failed_replies,
  built_in_from_ms: row.built_in_from_ms,
  last_message_seq: row.last_message_seq,
  reply:
    row.reply_message_seq === null || row.reply_state === null
      ? null
      : { message_seq: row.reply_message_seq, state: row.reply_state },
  checking_in: row.paused_at !== null && messages.at(-1)?.speaker === 'system',
  is_answered: messages.slice(-2, -1).some((message) => message.speaker === 'persona' && wasSaid(message)),
});

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const presentClock = (state: Conversation): SessionClock => ({
  played_ms: Math.round(state.played_ms),
  running_since: instant(state.running_since),
  paused_at: instant(state.paused_at),
  deadline_at: instant(isOver(state.status) ? null : deadlineOf(state)),
});

const nextDeadlineAt = (state: Conversation): Date | null =>
  isOver(state.status) ? null : date(nextDeadline(state).at);

/**
 * Returns the value of the column `auto_end_at`: the time of the session's next deadline, or null if the session has
 * ended. The column must be updated when `expires_at` changes, because the session ends when access to it expires.
 */
export const autoEndAtOf = (row: SessionRow): Date | null => nextDeadlineAt(toConversation(row));

export const toColumns = (state: Conversation) => ({
  status: state.status,
  outcome_reason: state.reason,
  started_at: date(state.started_at),
  last_turn_at: date(state.last_turn_at),
  ended_at: date(state.ended_at),
  played_ms: state.played_ms,
  running_since: date(state.running_since),
  paused_at: date(state.paused_at),
  auto_end_at: nextDeadlineAt(state),
  turn_count: state.turn_count,
  replies: state.replies,
  failed_replies: state.failed_replies,
  built_in_from_ms: state.built_in_from_ms,
  last_message_seq: state.last_message_seq,
  reply_message_seq: state.reply?.message_seq ?? null,
  reply_state: state.reply?.state ?? null,
});
