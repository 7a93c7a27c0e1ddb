import type { ErrorCode } from '@repartee/contracts/errors';
import type { Message, Session } from '@repartee/contracts/session/session';
import { isOver, turnLimit } from '@repartee/contracts/session/status';
import type { ConnectionState } from '../live/live-channel.ts';

/** A turn sent to the channel but not yet stored by the server. */
export interface PendingTurn {
  readonly client_turn_id: string;
  readonly text: string;
}

/** Requests of the learner other than sending a turn. */
export type PlayerCommand = 'end' | 'abort' | 'retry' | 'pause' | 'resume';

/** The state of a conversation that the play screen renders. */
export interface ConversationState {
  /** Sequence number of the last stored event; null before the first snapshot. */
  readonly seq: number | null;
  readonly session: Session | null;
  readonly messages: readonly Message[];
  /** Stored length of the streaming reply's text, in UTF-16 units; the text after it is a preview. */
  readonly stored_length: number;
  readonly connection: ConnectionState;
  /** Text in the composer. */
  readonly draft: string;
  readonly pending: PendingTurn | null;
  /** A request without a response yet. */
  readonly wish: PlayerCommand | null;
  /** Error code of the last failed reply. */
  readonly failure: ErrorCode | null;
  /** Error code of the last rejected request. */
  readonly refusal: ErrorCode | null;
  readonly report_ready: boolean;
  /** Error code if the conversation is not accessible; the connection is closed then. */
  readonly denied: ErrorCode | null;
}

export const emptyConversation: ConversationState = {
  seq: null,
  session: null,
  messages: [],
  stored_length: 0,
  connection: 'connecting',
  draft: '',
  pending: null,
  wish: null,
  failure: null,
  refusal: null,
  report_ready: false,
  denied: null,
};

/** Returns the streaming reply, or undefined. */
export const streamingReply = ({ messages }: ConversationState): Message | undefined =>
  messages.findLast((message) => message.state === 'streaming');

/** Returns true if the session has ended. */
export const isClosed = ({ session }: ConversationState): boolean => !!session && isOver(session.status);

/** Returns true while the learner has paused the session. */
export const isPaused = ({ session }: ConversationState): boolean =>
  !!session && !isOver(session.status) && session.paused_at !== null;

/** Returns the text that is not stored yet: the pending turn, then the draft. */
export const unsentOf = ({ pending, draft }: Pick<ConversationState, 'pending' | 'draft'>): string =>
  [pending?.text, draft.trim()].filter(Boolean).join('\n');

/** Why a turn cannot be sent now. The user can still type. */
export type BlockedReason =
  | 'waiting'
  | 'replying'
  | 'sending'
  | 'reply-owed'
  | 'offline'
  | 'empty'
  | 'too-long'
  | 'paused'
  | 'over';

/** Returns the first reason why a turn cannot be sent, or undefined. */
export function blockedReason(state: ConversationState): BlockedReason | undefined {
  if (!state.session) return 'waiting';
  if (isClosed(state) || !state.session.own) return 'over';
  if (isPaused(state)) return 'paused';
  if (streamingReply(state)) return 'replying';
  if (state.pending) return 'sending';
  if (owesLastReply(state)) return 'reply-owed';
  if (state.connection !== 'live') return 'offline';
  if (!state.draft.trim()) return 'empty';
  if (state.draft.trim().length > turnLimit) return 'too-long';
  return undefined;
}

/** Returns whether the last permitted turn was sent and its reply failed: only a retry can continue. */
const owesLastReply = ({ session, failure }: ConversationState): boolean =>
  !!session &&
  !!failure &&
  session.scenario.max_turns !== null &&
  session.turn_count >= session.scenario.max_turns;
