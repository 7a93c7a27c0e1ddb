import { localStore, storageKeys } from '@repartee/app-sdk';
import type { ErrorCode } from '@repartee/contracts/errors';
import type { Mood } from '@repartee/contracts/library/mood';
import { randomId } from '@repartee/contracts/random-id';
import { failuresBeforeBuiltIn, type Message, type Session } from '@repartee/contracts/session/session';
import { isOver, turnLimit } from '@repartee/contracts/session/status';
import type { ConnectionState } from './live-channel.ts';

export interface PendingTurn {
  readonly client_turn_id: string;
  readonly text: string;
  /** The utterances whose transcripts are in the text. Missing for a typed turn. */
  readonly utterance_ids?: string[];
  /** The turn that this one replaces. */
  readonly takes_back?: string;
}

export type PlayerCommand = 'end' | 'abort' | 'retry' | 'use-built-in' | 'stop-waiting' | 'pause' | 'resume';

export interface ConversationState {
  /** Sequence number of the last received event. Null until the first snapshot, which contains the whole state. */
  readonly seq: number | null;
  readonly session: Session | null;
  readonly messages: readonly Message[];
  readonly connection: ConnectionState;
  readonly draft: string;
  /** The utterances whose transcripts are in the draft. */
  readonly utterance_ids: readonly string[];
  readonly pending: PendingTurn | null;
  /** Id of the turn that the learner has taken back, and that the draft replaces. */
  readonly takes_back: string | null;
  /** The learner's last request (such as to pause the session), until the server has applied or rejected it. */
  readonly wish: PlayerCommand | null;
  /** True if the server has generated the last reply again, because its process had stopped. */
  readonly restarted: boolean;
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
  connection: 'connecting',
  draft: '',
  utterance_ids: [],
  pending: null,
  takes_back: null,
  wish: null,
  restarted: false,
  failure: null,
  refusal: null,
  report_ready: false,
  denied: null,
};

export const streamingReply = ({ messages }: ConversationState): Message | undefined =>
  messages.findLast((message) => message.state === 'streaming');

export const isClosed = ({ session }: ConversationState): boolean => !!session && isOver(session.status);

export const isPaused = ({ session }: ConversationState): boolean =>
  !!session && !isOver(session.status) && session.paused_at !== null;

/** E-5: true if the learner was asked whether all is well, and has not answered. */
export const isCheckingIn = (state: ConversationState): boolean =>
  isPaused(state) && state.messages.at(-1)?.speaker === 'system';

/** True while the server of the AI model loads it: only then the clock stands still without a pause. */
export const isModelLoading = (state: ConversationState): boolean =>
  streamingReply(state)?.text === '' &&
  !isClosed(state) &&
  state.session?.running_since === null &&
  state.session.paused_at === null;

/** True after the failures that allow the learner to go on with the built-in engine, which then plays to the end. */
export const mayUseBuiltIn = ({ session }: ConversationState): boolean =>
  !!session?.own &&
  session.built_in_engine.available &&
  !session.engine.built_in &&
  session.failed_replies >= failuresBeforeBuiltIn;

/** What the server has not stored, by the id of the session, before a session by that of the scenario. The browser stores it, so that it survives a reload (R-STORE-2). */
export type Unsent = Pick<ConversationState, 'draft' | 'pending' | 'takes_back'>;

function readAllUnsent(): Readonly<Record<string, Partial<Unsent>>> {
  try {
    return Object(JSON.parse(localStore.get(storageKeys.unsentTurns) ?? '{}'));
  } catch {
    // Somebody has changed the stored text.
    return {};
  }
}

export const readUnsent = (session_id: string): Unsent => ({
  draft: '',
  pending: null,
  takes_back: null,
  ...readAllUnsent()[session_id],
});

export function writeUnsent(session_id: string, { draft, pending, takes_back }: Unsent): void {
  const { [session_id]: _, ...others } = readAllUnsent();
  const unsent = draft || pending ? { ...others, [session_id]: { draft, pending, takes_back } } : others;
  if (Object.keys(unsent).length > 0) localStore.set(storageKeys.unsentTurns, JSON.stringify(unsent));
  else localStore.remove(storageKeys.unsentTurns);
}

/**
 * Moves the text that was typed before the session to the session, which sends it as its first turn. If another tab has
 * started the same session, its turn goes first, and the text becomes the draft.
 */
export function handOverFirstTurn(turn: { scenario_id: string; session_id: string; text: string }): void {
  const { scenario_id, session_id, text } = turn;
  const { pending, draft } = readUnsent(session_id);
  writeUnsent(
    session_id,
    pending
      ? { pending, draft: [draft, text].filter(Boolean).join('\n'), takes_back: null }
      : { pending: { client_turn_id: randomId(), text }, draft, takes_back: null },
  );
  writeUnsent(scenario_id, { draft: '', pending: null, takes_back: null });
}

/** Returns the text of the pending turn and the draft. */
export const unsentOf = ({ pending, draft }: Pick<Unsent, 'pending' | 'draft'>): string =>
  [pending?.text, draft.trim()].filter(Boolean).join('\n');

/** Returns the text that the browser has stored because the server has not received it. */
export const unsentTurnOf = (session_id: string): string => unsentOf(readUnsent(session_id));

/** Reason why a turn cannot be sent now. The learner can still type. */
export type BlockedReason =
  | 'replying'
  | 'sending'
  /** A turn waits for the connection. */
  | 'unsent'
  | 'reply-owed'
  | 'empty'
  | 'too-long'
  | 'paused'
  | 'over';

/** A missing connection is no reason: the turn is kept, and goes out with the next connection. */
export function blockedReason(state: ConversationState): BlockedReason | undefined {
  if (isClosed(state) || state.session?.own === false) return 'over';
  if (isPaused(state)) return 'paused';
  if (streamingReply(state)) return 'replying';
  if (state.pending) return state.session && state.connection === 'live' ? 'sending' : 'unsent';
  if (owesLastReply(state)) return 'reply-owed';
  if (!state.draft.trim()) return 'empty';
  if (state.draft.trim().length > turnLimit) return 'too-long';
  return undefined;
}

/**
 * True if the learner has used all permitted turns, but the last reply failed. The learner can then only retry the
 * reply.
 */
const owesLastReply = ({ session, failure }: ConversationState): boolean =>
  !!session &&
  !!failure &&
  session.scenario.max_turns !== null &&
  session.turn_count >= session.scenario.max_turns;

/** Returns the mood of the persona after the message `seq`; undefined if no reply up to it states a mood. */
export const moodAt = (messages: readonly Message[], seq = Number.POSITIVE_INFINITY): Mood | undefined =>
  messages.findLast((message) => message.mood !== null && message.seq <= seq)?.mood ?? undefined;

/** Returns which aims are met after the latest reply that knows it; undefined if no reply does. */
export const aimsAt = (messages: readonly Message[]): Message['aims'] | undefined =>
  messages.findLast(({ aims }) => aims !== null)?.aims;

/** Returns the indices of the aims that the reply `seq` found met first, and that what was said later has not undone. */
export function aimsReachedBy(messages: readonly Message[], seq: number): number[] {
  const aims = messages.find((message) => message.seq === seq)?.aims ?? [];
  const before = aimsAt(messages.filter((message) => message.seq < seq));
  const now = aimsAt(messages);
  return [...aims.keys()].filter((index) => aims[index] && !before?.[index] && now?.[index]);
}
