import type { ErrorCode } from '@repartee/contracts/errors';
import type { Message, Session } from '@repartee/contracts/session/session';
import { isOver, turnLimit } from '@repartee/contracts/session/status';
import type { Connection } from '../live/live-channel.ts';

/** A turn on its way: given to the channel, not yet stored by the server. */
export interface PendingTurn {
  readonly client_turn_id: string;
  readonly text: string;
}

/** What the learner may ask for besides sending a turn. */
export type PlayerWish = 'end' | 'abort' | 'retry' | 'pause' | 'resume';

/** All that the play screen shows of a conversation. */
export interface ConversationState {
  /** The last stored event seen; null before the first snapshot. */
  readonly seq: number | null;
  readonly session: Session | null;
  readonly messages: readonly Message[];
  /** How much of the text of the reply that is coming in is stored, in UTF-16 units; what follows is a preview. */
  readonly stored_length: number;
  readonly connection: Connection;
  /** What stands in the composer. */
  readonly draft: string;
  readonly pending: PendingTurn | null;
  /** Asked for and not answered yet. */
  readonly wish: PlayerWish | null;
  /** Why the last reply did not come. */
  readonly failure: ErrorCode | null;
  /** Why the last thing asked was not done. */
  readonly refusal: ErrorCode | null;
  readonly report_ready: boolean;
  /** Why the conversation cannot be reached at all; the line is closed then. */
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

/** The reply that is coming in, if one is. */
export const streamingReply = ({ messages }: ConversationState): Message | undefined =>
  messages.findLast((message) => message.state === 'streaming');

/** True once nothing more can be said. */
export const isClosed = ({ session }: ConversationState): boolean => !!session && isOver(session.status);

/** True while the clock stands because the learner paused. */
export const isPaused = ({ session }: ConversationState): boolean =>
  !!session && !isOver(session.status) && session.paused_at !== null;

/** What was typed and is not stored, the turn on its way first. */
export const unsentOf = ({ pending, draft }: Pick<ConversationState, 'pending' | 'draft'>): string =>
  [pending?.text, draft.trim()].filter(Boolean).join('\n');

/** Why a turn cannot be sent now. Text can be typed all the same. */
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

/** The first thing that stands in the way of sending, or undefined. */
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

/** The last turn is spoken and its reply failed: only a retry goes on. */
const owesLastReply = ({ session, failure }: ConversationState): boolean =>
  !!session &&
  !!failure &&
  session.scenario.max_turns !== null &&
  session.turn_count >= session.scenario.max_turns;
