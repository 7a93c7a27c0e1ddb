import type { ErrorCode } from '@repartee/contracts/errors';
import type { Message, Session } from '@repartee/contracts/session/session';
import { isOver, turnLimit } from '@repartee/contracts/session/status';
import type { ConnectionState } from '../live/live-channel.ts';

/** A turn that the learner has sent and that the server has not stored yet. */
export interface PendingTurn {
  readonly client_turn_id: string;
  readonly text: string;
}

/** Requests that the learner can send besides turns, such as to pause the session. */
export type PlayerCommand = 'end' | 'abort' | 'retry' | 'pause' | 'resume';

/** The state of a conversation that the play screen renders. */
export interface ConversationState {
  /**
   * Sequence number of the last event that the server stored and sent; null before the server has sent its first
   * snapshot (the whole state).
   */
  readonly seq: number | null;
  readonly session: Session | null;
  readonly messages: readonly Message[];
  /**
   * Length of the stored text of the streaming reply, in UTF-16 units. The text after this position is a preview that
   * the server has not stored yet.
   */
  readonly stored_length: number;
  readonly connection: ConnectionState;
  /** Text in the input field that the learner has not sent. */
  readonly draft: string;
  readonly pending: PendingTurn | null;
  /** The learner's last request, until the server has applied or rejected it. */
  readonly wish: PlayerCommand | null;
  /** Error code if the last reply failed. */
  readonly failure: ErrorCode | null;
  /** Error code if the server rejected the last turn or request. */
  readonly refusal: ErrorCode | null;
  readonly report_ready: boolean;
  /** Error code if the learner may not open the conversation. The connection is then closed. */
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

/** Returns the reply that is currently streaming; undefined if no reply is streaming. */
export const streamingReply = ({ messages }: ConversationState): Message | undefined =>
  messages.findLast((message) => message.state === 'streaming');

/** Returns whether the session has ended. */
export const isClosed = ({ session }: ConversationState): boolean => !!session && isOver(session.status);

/** Returns whether the learner has paused the session. */
export const isPaused = ({ session }: ConversationState): boolean =>
  !!session && !isOver(session.status) && session.paused_at !== null;

/** Returns all text that the server has not stored: the pending turn and the draft. */
export const unsentOf = ({ pending, draft }: Pick<ConversationState, 'pending' | 'draft'>): string =>
  [pending?.text, draft.trim()].filter(Boolean).join('\n');

/** Reason why a turn cannot be sent now. The learner can still type. */
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

/** Returns the first reason why a turn cannot be sent; undefined if the draft can be sent. */
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

/**
 * Returns whether the learner has used all permitted turns and the reply to the last turn failed. The learner can then
 * only retry the reply.
 */
const owesLastReply = ({ session, failure }: ConversationState): boolean =>
  !!session &&
  !!failure &&
  session.scenario.max_turns !== null &&
  session.turn_count >= session.scenario.max_turns;
