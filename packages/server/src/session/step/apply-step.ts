import type { StoredEvent } from '@repartee/contracts/session/live';
import { isOver } from '@repartee/contracts/session/status';
import { lifetimes } from '../../access/lifetimes.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { reduceConversation } from '../conversation/conversation.ts';
import type {
  Conversation,
  ConversationErrorCode,
  ConversationEvent,
} from '../conversation/conversation-state.ts';
import { playedAt } from '../conversation/deadlines.ts';
import { toColumns, toConversation } from '../record/conversation-record.ts';
import { appendEvents, type NewEvent } from '../record/live-event-repository.ts';
import { isTranscribing, messageUpdate, presentMessage } from '../record/message-repository.ts';
import type { ReplyLease } from '../record/reply-lease-repository.ts';
import { requestAnalysis } from '../record/session-analysis-repository.ts';
import type { LiveSessionRow } from '../record/session-rows.ts';
import { effectRows, type StepContext } from './effect-rows.ts';
import { emitSessionFinished } from './emit-session-finished.ts';
import { type LockedSession, type MessageChange, type NewMessage, storeStep } from './step-repository.ts';

export interface Applied {
  readonly events: readonly StoredEvent[];
  readonly refusal?: ConversationErrorCode;
  readonly lease?: ReplyLease;
  readonly cut?: boolean;
  /** The session has ended, or the transcript of a turn arrived after its end. */
  readonly over?: boolean;
}

/** Maximum value of the integer columns that store milliseconds. */
const longestClock = 2 ** 31 - 1;

/**
 * R-PERM-6: returns the time at which access to an ended session expires, or null if it never expires. A session that
 * has an expiry time, and was created with an access code or by another user (`waits`), expires
 * `lifetimes.ended_session` after `ended_at`. Other sessions keep `expires_at`.
 */
const accessAfterEnd = ({ session_generator_id, waits, expires_at }: LiveSessionRow, ended_at: number) =>
  (session_generator_id || waits) && expires_at ? new Date(ended_at + lifetimes.ended_session) : expires_at;

export async function applyStep(
  tx: Db,
  session: LockedSession,
  event: ConversationEvent,
  context: StepContext = {},
): Promise<Applied> {
  const before = toConversation(session, session.messages);
  const { state, effects } = reduceConversation(before, event);
  const refusal = effects.find((effect) => effect.type === 'refuse')?.code;
  if (effects.every(({ type }) => type === 'refuse'))
    return refusal ? { events: [], refusal } : { events: [] };

  const now = state.ended_at ?? event.at;
  const clock_ms = Math.min(playedAt(state, now), longestClock);
  const said: NewMessage[] = [];
  const changed: MessageChange[] = [];
  const events: NewEvent[] = [];
  for (const effect of effects) {
    const told = await effectRows(tx, session, effect, clock_ms, context);
    if (told?.said) said.push(told.said);
    if (told?.changed) changed.push(told.changed);
    if (told) events.push(told.event);
  }
  const started = effects.find((effect) => effect.type === 'start-reply');
  const { owner } = context;
  const over = isOver(state.status) && !isOver(before.status);
  const isReleased = !state.reply && session.lease_owner !== null;
  const stored = await storeStep(tx, session.id, {
    said,
    changed,
    conversation: {
      ...toColumns(state),
      expires_at: over ? accessAfterEnd(session, now) : session.expires_at,
      updated_at: new Date(event.at),
    },
    events,
    lease_owner: started && owner ? owner : isReleased ? null : undefined,
  });
  if (over) await emitSessionFinished(tx, session, state.status, now);
  const isFinal = over || (isOver(state.status) && event.type === 'transcript');
  if (isFinal && (await isAnalysable(tx, state, session.id))) await requestAnalysis(tx, session);
  return {
    events: stored,
    cut: effects.some(({ type }) => type === 'cut-reply' || type === 'interrupt-reply'),
    over: isFinal,
    ...(refusal && { refusal }),
    ...(started && owner && { lease: { session_id: session.id, message_seq: started.message_seq, owner } }),
  };
}

/**
 * A session in which the learner has taken no turn (`started_at` is null) is not analysed. The turns that a branch copies
 * from its parent session do not count. A session whose last transcript is missing is analysed when it arrives.
 */
const isAnalysable = async (tx: Db, { started_at, reason }: Conversation, session_id: string) =>
  started_at !== null && reason !== 'safety' && !(await isTranscribing(tx, session_id));

/**
 * Starts a reply again from its beginning, because the process that generated it has stopped. The reply keeps
 * its message number.
 */
export async function restartReply(tx: Db, session: LockedSession, owner: string): Promise<Applied> {
  const { id: session_id, reply_message_seq: message_seq } = session;
  if (message_seq === null) return { events: [] };
  const change = { text: '', state: 'streaming' } as const;
  const row = await messageUpdate(tx, session_id, message_seq, change).executeTakeFirstOrThrow();
  const event = { type: 'reply-start', message: presentMessage(row), restart: true } as const;
  const events = await appendEvents(tx, session_id, [event]);
  return { events, lease: { session_id, message_seq, owner } };
}
