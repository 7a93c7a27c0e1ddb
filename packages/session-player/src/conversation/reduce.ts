import type { ErrorCode } from '@repartee/contracts/errors';
import type { ServerEvent, StoredEvent } from '@repartee/contracts/session/live';
import type { Message, Session } from '@repartee/contracts/session/session';
import { isOver, type OutcomeReason, type SessionStatus } from '@repartee/contracts/session/status';
import { sessionVerdict } from '@repartee/contracts/session/verdict';
import {
  type ConversationState,
  type PendingTurn,
  type PlayerCommand,
  streamingReply,
  type Unsent,
} from './conversation-state.ts';
import type { ConnectionState } from './live-channel.ts';

export type LocalEvent =
  | { readonly type: 'connection-change'; readonly connection: ConnectionState }
  /** `utterance_id`: the utterance whose transcript was added to the draft. */
  | { readonly type: 'draft-write'; readonly text: string; readonly utterance_id?: string | undefined }
  | { readonly type: 'turn-send'; readonly client_turn_id: string }
  | { readonly type: 'turn-take-back'; readonly turn: PendingTurn }
  | { readonly type: 'wish-send'; readonly wish: PlayerCommand }
  | { readonly type: 'memory-read'; readonly unsent: Unsent }
  | { readonly type: 'access-deny'; readonly code: ErrorCode }
  /** B-7: the first sound of a reply was played. */
  | { readonly type: 'first-sound'; readonly message_seq: number; readonly ms: number }
  /** The session as the API returned it. It contains values that no event contains, such as the score. */
  | { readonly type: 'session-read'; readonly session: Session };

/** Events that are unknown or were already applied do not change the conversation state. */
export function reduce(state: ConversationState, event: ServerEvent | LocalEvent): ConversationState {
  switch (event.type) {
    case 'connection-change':
      return { ...state, connection: event.connection };
    case 'draft-write':
      return { ...state, draft: event.text, utterance_ids: utterancesIn(state, event), refusal: null };
    case 'memory-read':
      return { ...state, ...event.unsent };
    case 'turn-send':
      return {
        ...state,
        draft: '',
        utterance_ids: [],
        pending: pendingTurn(state, event.client_turn_id),
        takes_back: null,
        refusal: null,
      };
    case 'turn-take-back':
      return takeBack(state, event.turn);
    case 'wish-send':
      return { ...state, wish: event.wish, refusal: null };
    case 'access-deny':
      return { ...state, denied: event.code };
    case 'session-read':
      return { ...state, session: freshest(state.session, event.session) };
    case 'snapshot':
      return takeSnapshot(state, event);
    case 'refused':
      return takeRefusal(state, event);
    case 'first-sound':
      return changed(state, event.message_seq, () => ({ first_sound_ms: event.ms }));
    case 'pong':
      return state;
    default:
      // Voice events have no `seq`, and do not change the state of the conversation.
      return 'seq' in event ? takeStored(state, event) : state;
  }
}

function takeSnapshot(
  state: ConversationState,
  { seq, session, messages }: Extract<ServerEvent, { type: 'snapshot' }>,
): ConversationState {
  if (state.seq !== null && seq < state.seq) return state;
  const failed = messages.at(-1)?.state === 'failed';
  return settled({
    ...state,
    seq,
    session,
    messages,
    failure: failed ? (state.failure ?? 'engine_failed') : null,
    report_ready: state.report_ready || session.score !== null,
    wish: wishAfter(state.wish, session, messages),
  });
}

function takeRefusal(
  state: ConversationState,
  { code, client_turn_id }: Extract<ServerEvent, { type: 'refused' }>,
): ConversationState {
  if (client_turn_id === null) return { ...state, wish: null, refusal: code };
  if (state.pending?.client_turn_id !== client_turn_id) return state;
  return { ...givenBack(state), refusal: code };
}

function takeStored(state: ConversationState, event: StoredEvent): ConversationState {
  if (state.seq === null || event.seq <= state.seq) return state;
  const next = { ...state, seq: event.seq };
  switch (event.type) {
    case 'turn-stored':
      return settled({
        ...next,
        session: afterTurn(state, event.message),
        restarted: false,
        messages: put(state, event.message),
      });
    case 'turn-taken-back':
      return afterTakeBack(next, event.message_seq);
    case 'turn-transcribed':
      return { ...next, messages: put(state, event.message) };
    case 'reply-start':
      return {
        ...next,
        messages: put(state, { ...event.message, text: '', state: 'streaming' }),
        restarted: event.restart && streamingReply(state) !== undefined,
        failure: null,
        wish: withoutReplyWish(state.wish),
      };
    case 'reply-delta':
      return changed(next, event.message_seq, ({ text }) => ({ text: text + event.text }));
    case 'reply-end':
      return afterReply(
        { ...next, messages: put(state, event.message), failure: null, wish: withoutReplyWish(state.wish) },
        event.message,
      );
    case 'reply-failed':
      return {
        ...changed(next, event.message_seq, () => ({ state: 'failed' })),
        session: state.session && { ...state.session, failed_replies: state.session.failed_replies + 1 },
        failure: event.code,
        wish: withoutReplyWish(state.wish),
      };
    case 'clock-change':
      return takeClock(next, event);
    case 'outcome':
      return takeOutcome(next, event);
    case 'report-ready':
      return { ...next, report_ready: true };
    default:
      return next;
  }
}

/** A wish that is about one reply is fulfilled, or has lost its object, with each change of that reply. */
const withoutReplyWish = (wish: PlayerCommand | null): PlayerCommand | null =>
  wish === 'retry' || wish === 'use-built-in' || wish === 'stop-waiting' ? null : wish;

function wishAfter(
  wish: PlayerCommand | null,
  session: Session,
  messages: readonly Message[],
): PlayerCommand | null {
  if (isOver(session.status) || isClockSet(wish, session)) return null;
  const isAnswered = messages.at(-1)?.state !== 'streaming';
  return wish === 'stop-waiting' && isAnswered ? null : wish;
}

const utterancesIn = (
  { utterance_ids }: ConversationState,
  { text, utterance_id }: Extract<LocalEvent, { type: 'draft-write' }>,
): readonly string[] => (text ? [...utterance_ids, ...(utterance_id ? [utterance_id] : [])] : []);

const pendingTurn = (
  { draft, utterance_ids, takes_back }: ConversationState,
  client_turn_id: string,
): PendingTurn => ({
  client_turn_id,
  text: draft.trim(),
  ...(takes_back && { takes_back }),
  ...(utterance_ids.length > 0 && { utterance_ids: [...utterance_ids] }),
});

/** The turn comes back to the draft. The server removes it from the conversation. */
const takeBack = (state: ConversationState, turn: PendingTurn): ConversationState => ({
  ...state,
  pending: state.pending?.client_turn_id === turn.client_turn_id ? null : state.pending,
  draft: [turn.text, state.draft].filter(Boolean).join('\n'),
  utterance_ids: [...(turn.utterance_ids ?? []), ...state.utterance_ids],
  takes_back: turn.client_turn_id,
  refusal: null,
});

function afterTakeBack(state: ConversationState, message_seq: number): ConversationState {
  const messages = state.messages.filter(({ seq }) => seq < message_seq);
  const turn_count = messages.filter(({ speaker }) => speaker === 'learner').length;
  const session = state.session && {
    ...state.session,
    turn_count,
    status: turn_count > 0 ? state.session.status : ('empty' as const),
  };
  return { ...state, messages, session, failure: null, wish: withoutReplyWish(state.wish) };
}

function afterReply(state: ConversationState, { answered_by }: Message): ConversationState {
  const { session } = state;
  return { ...state, session: session && { ...session, engine: answered_by ?? session.engine } };
}

const isClockSet = (wish: PlayerCommand | null, { paused_at }: Session): boolean =>
  (wish === 'pause' && paused_at !== null) || (wish === 'resume' && paused_at === null);

function takeClock(
  state: ConversationState,
  { deadline_at, played_ms, running_since, paused_at }: Extract<StoredEvent, { type: 'clock-change' }>,
): ConversationState {
  const session = state.session && {
    ...state.session,
    deadline_at,
    played_ms,
    running_since,
    paused_at,
  };
  return { ...state, session, wish: session && isClockSet(state.wish, session) ? null : state.wish };
}

/** Until the server sends the session again, its verdict is that of a session that is not analysed. */
function ended(session: Session, status: SessionStatus, reason: OutcomeReason | null): Session {
  const { scenario, turn_count, branch, success_criteria: aims } = session;
  const verdict = sessionVerdict({
    ...{ status, outcome_reason: reason, started: turn_count > 0, score: null, judged: null, aims },
    ...{ pass_mark: scenario.pass_mark, has_mission: scenario.mission !== null, practice: branch !== null },
  });
  return { ...session, status, outcome_reason: reason, verdict };
}

function takeOutcome(
  state: ConversationState,
  { status, reason }: Extract<StoredEvent, { type: 'outcome' }>,
): ConversationState {
  const session = state.session && ended(state.session, status, reason);
  // The session has ended before the turn could be taken back.
  const isSaid =
    isOver(status) &&
    state.messages.some(
      ({ client_turn_id, text }) => client_turn_id === state.takes_back && text === state.draft,
    );
  return settled({
    ...state,
    session,
    ...(isSaid && { draft: '', takes_back: null }),
    ...(isOver(status) ? { wish: null, failure: null } : {}),
  });
}

const changed = (
  state: ConversationState,
  seq: number,
  change: (message: Message) => Partial<Message>,
): ConversationState => ({
  ...state,
  messages: state.messages.map((one) => (one.seq === seq ? { ...one, ...change(one) } : one)),
});

function put({ messages }: ConversationState, message: Message): readonly Message[] {
  const others = messages.filter(({ seq }) => seq !== message.seq);
  return [...others, message].sort((one, other) => one.seq - other.seq);
}

/**
 * Removes the pending turn if the server has stored it. If the session has ended before, puts the turn back into the
 * draft.
 */
function settled(state: ConversationState): ConversationState {
  const { pending, session } = state;
  if (!pending) return state;
  const stored = state.messages.some(({ client_turn_id }) => client_turn_id === pending.client_turn_id);
  if (stored) return { ...state, pending: null };
  return session && isOver(session.status) ? givenBack(state) : state;
}

const givenBack = (state: ConversationState): ConversationState => ({
  ...state,
  pending: null,
  draft: [state.pending?.text, state.draft].filter(Boolean).join('\n'),
  utterance_ids: [...(state.pending?.utterance_ids ?? []), ...state.utterance_ids],
  takes_back: state.pending?.takes_back ?? state.takes_back,
});

function afterTurn({ session, messages }: ConversationState, stored: Message): Session | null {
  if (!session) return session;
  const others = messages.filter(({ speaker, seq }) => speaker === 'learner' && seq !== stored.seq);
  const going = session.scenario.mission ? 'in-progress' : 'free-speech';
  return {
    ...session,
    turn_count: others.length + 1,
    status: session.status === 'empty' ? going : session.status,
  };
}

/**
 * Chooses between the session in the client's state and the session in an API response. The response is
 * outdated if only the session in the state has ended.
 */
const freshest = (known: Session | null, read: Session): Session =>
  known && isOver(known.status) && !isOver(read.status) ? known : read;
