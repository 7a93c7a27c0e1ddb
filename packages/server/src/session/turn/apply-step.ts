import { isFarewell } from '@repartee/ai/practice/farewell';
import { safetyMessage } from '@repartee/ai/safety/safety-message';
import { shownMood } from '@repartee/contracts/library/mood';
import { correctionMoment_ms, type StoredEvent } from '@repartee/contracts/session/live';
import type { Message } from '@repartee/contracts/session/session';
import { type finalStatuses, isOver, type SessionStatus } from '@repartee/contracts/session/status';
import {
  type Outcome,
  sessionVerdict,
  type Verdict,
  type VerdictFacts,
} from '@repartee/contracts/session/verdict';
import { lifetimes } from '../../runtime/access/lifetimes.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import { reduceConversation } from '../conversation/conversation.ts';
import type {
  Conversation,
  ConversationEffect,
  ConversationErrorCode,
  ConversationEvent,
} from '../conversation/conversation-state.ts';
import { playedAt } from '../conversation/session-deadlines.ts';
import { textSoFar } from '../record/live-event-repository.ts';
import { deleteMessagesFrom, isTranscribing } from '../record/message-repository.ts';
import { requestAnalysis } from '../record/session-analysis-repository.ts';
import { presentClock, toColumns, toConversation } from '../record/session-rows.ts';
import { factsOf } from '../record/session-verdict.ts';
import { deleteRecordings } from '../recording/recording-repository.ts';
import type { ReplyLease } from './reply-lease-repository.ts';
import { type LockedSession, type NewEvent, storeStep } from './turn-repository.ts';

export interface Applied {
  readonly events: readonly StoredEvent[];
  readonly refusal?: ConversationErrorCode | undefined;
  readonly lease?: ReplyLease | undefined;
  readonly cut?: boolean;
  readonly built_in_from_ms: Conversation['built_in_from_ms'];
  /** The session has ended, or the transcript of a turn arrived after its end. */
  readonly over?: boolean;
}

/** Maximum value of the integer columns that store milliseconds. */
const longestClock = 2 ** 31 - 1;

function withFarewell(event: ConversationEvent, { messages, snapshot }: LockedSession): ConversationEvent {
  if (event.type !== 'reply-complete' || event.marker !== 'end') return event;
  const said = messages.findLast(({ speaker }) => speaker === 'learner')?.text ?? '';
  return { ...event, after_farewell: isFarewell(said, snapshot.scenario.content.language) };
}

/**
 * Time in milliseconds after the end of a reply in which its turn can be taken back: the moment in which browsers offer it,
 * and the speech that a slow voice reads out first.
 */
const longestTakeBack_ms = correctionMoment_ms + 15_000;

function withMessage(
  event: ConversationEvent,
  { messages }: LockedSession,
  conversation: Conversation,
): ConversationEvent {
  if (event.type !== 'take-back') return event;
  const turn = messages.find(({ client_turn_id }) => client_turn_id === event.client_turn_id);
  const reply = messages.find(({ seq, state }) => seq - 1 === turn?.seq && state === 'complete');
  const isLate = reply && playedAt(conversation, event.at) - reply.end_ms > longestTakeBack_ms;
  return { ...event, message_seq: isLate ? undefined : turn?.seq };
}

/**
 * Lets the pure conversation decide about an event, and stores what it decides. `owner` gets the lease that allows one
 * process to generate the reply; undefined if the event starts no reply.
 */
export async function applyStep(
  tx: Db,
  session: LockedSession,
  event: ConversationEvent,
  owner: string | undefined,
): Promise<Applied> {
  const before = toConversation(session, session.messages);
  const { state, effects } = reduceConversation(
    before,
    withMessage(withFarewell(event, session), session, before),
  );
  const refusal = effects.find((effect) => effect.type === 'refuse')?.code;
  if (effects.every(({ type }) => type === 'refuse'))
    return { events: [], refusal, built_in_from_ms: state.built_in_from_ms };

  const now = state.ended_at ?? event.at;
  const verdict = sessionVerdict(factsAfter(session, state));
  const clock_ms = Math.min(playedAt(state, now), longestClock);
  const events: NewEvent[] = [];
  const messages: Message[] = [];
  for (const effect of effects) {
    const change = await changeOf(effect, { tx, session, clock_ms, mood_limit: verdict.mood_limit });
    if (!change) continue;
    events.push(change);
    if ('message' in change) messages.push(change.message);
    if (change.type === 'reply-failed')
      messages.push({
        ...readMessage(session, change.message_seq),
        text: '',
        state: 'failed',
        end_ms: clock_ms,
      });
  }
  const started = effects.find((effect) => effect.type === 'start-reply');
  const over = isOver(state.status) && !isOver(before.status);
  const isStopped = event.type === 'stop-waiting';
  // The process that generates a reply for which nobody waits any more loses its lease, and stops.
  const isReleased = (!state.reply || isStopped) && session.lease_owner !== null;
  const stored = await storeStep(tx, session.id, {
    messages,
    conversation: {
      ...toColumns(state),
      // A late transcript may stop a session that has a score already.
      ...(state.reason === 'safety' && unscored),
      expires_at: over ? accessAfterEnd(session, now) : session.expires_at,
      updated_at: new Date(event.at),
    },
    events,
    lease_owner: started && owner ? owner : isReleased ? null : undefined,
  });
  if (over && verdict.outcome) await emitSessionFinished(tx, session, state.status, verdict.outcome, now);
  const isFinal = over || (isOver(state.status) && event.type === 'transcript');
  if (isFinal && (await isAnalysable(tx, state, session.id))) await requestAnalysis(tx, session);
  return {
    events: stored,
    cut:
      isStopped ||
      effects.some(({ type }) => ['cut-reply', 'interrupt-reply', 'take-back-turn'].includes(type)),
    over: isFinal,
    refusal,
    built_in_from_ms: state.built_in_from_ms,
    lease: started && owner ? { session_id: session.id, message_seq: started.message_seq, owner } : undefined,
  };
}

interface Step {
  readonly tx: Db;
  readonly session: LockedSession;
  readonly clock_ms: number;
  readonly mood_limit: Verdict['mood_limit'];
}

/** Returns the event of an effect. Its message, if it has one, is stored: a new one, or the changed last one. */
async function changeOf(
  effect: ConversationEffect,
  { tx, session, clock_ms, mood_limit }: Step,
): Promise<NewEvent | undefined> {
  const say = (message: Pick<Message, 'seq' | 'speaker' | 'text' | 'state'>): Message => ({
    ...unanswered,
    start_ms: clock_ms,
    end_ms: clock_ms,
    ...message,
  });
  const change = (seq: number, columns: Partial<Message>): Message => ({
    ...readMessage(session, seq),
    end_ms: clock_ms,
    ...columns,
  });

  switch (effect.type) {
    case 'store-turn': {
      const { message_seq: seq, client_turn_id, text } = effect;
      const state = text === null ? 'transcribing' : 'complete';
      const turn = say({ seq, speaker: 'learner', text: text ?? '', state });
      return { type: 'turn-stored', message: { ...turn, client_turn_id } };
    }
    case 'take-back-turn': {
      await deleteMessagesFrom(tx, session.id, effect.message_seq);
      return { type: 'turn-taken-back', message_seq: effect.message_seq };
    }
    case 'store-transcript': {
      const turn = readMessage(session, effect.message_seq);
      return { type: 'turn-transcribed', message: { ...turn, text: effect.text, state: 'complete' } };
    }
    case 'leave-role':
    case 'check-in': {
      const { scenario, persona } = session.snapshot;
      const concern = effect.type === 'check-in' ? 'asked' : effect.concern;
      const text = safetyMessage(concern, scenario.content.language, persona.name);
      const message = say({ seq: effect.message_seq, speaker: 'system', text, state: 'complete' });
      return { type: 'reply-end', message };
    }
    case 'start-reply': {
      const { message_seq: seq, restart } = effect;
      const begun = { text: '', state: 'streaming' } as const;
      if (!restart)
        return { type: 'reply-start', message: say({ seq, speaker: 'persona', ...begun }), restart };
      // A restarted reply gets a new text, so the audio recordings of the old text are deleted.
      await deleteRecordings(tx, session.id, seq);
      return { type: 'reply-start', message: change(seq, { ...begun, start_ms: clock_ms }), restart };
    }
    case 'complete-reply': {
      const { message_seq, reply } = effect;
      const mood = reply.mood && shownMood(reply.mood, mood_limit);
      return { type: 'reply-end', message: change(message_seq, { ...reply, mood, state: 'complete' }) };
    }
    case 'cut-reply': {
      const text = (await textSoFar(tx, session.id, effect.message_seq)).trimEnd();
      return { type: 'reply-end', message: change(effect.message_seq, { text, state: 'complete' }) };
    }
    case 'interrupt-reply': {
      const { message_seq: seq, heard, origin, streaming } = effect;
      const { text: stored } = readMessage(session, seq);
      const text = streaming ? (await textSoFar(tx, session.id, seq)).trimEnd() : stored;
      // A reply that was played to its end cannot be interrupted any more.
      if (!streaming && heard >= text.length) return undefined;
      const cut = { text: heardText(text, heard), state: 'cut', ...origin } as const;
      return { type: 'reply-end', message: change(seq, cut) };
    }
    case 'fail-reply':
      return { type: 'reply-failed', message_seq: effect.message_seq, code: effect.failure };
    case 'change-clock':
      return { type: 'clock-change', ...presentClock(effect.state) };
    case 'outcome':
      return { type: 'outcome', status: effect.status, reason: effect.reason };
    case 'refuse':
      return undefined;
  }
}

const unscored = { score: null, passed: null, judged: null, criterion_scores: null };

const unanswered = {
  client_turn_id: null,
  answered_by: null,
  first_token_ms: null,
  first_sound_ms: null,
  mood: null,
  aims: null,
};

/** A step can change only the last message of a session, and the text of a turn that was being transcribed. */
function readMessage({ messages }: LockedSession, message_seq: number): Message {
  const message = messages.find(({ seq }) => seq === message_seq);
  if (!message) throw new Error(`message ${message_seq} was not read`);
  return message;
}

/** Returns the words of a text whose first `heard` UTF-16 units were played; the word that was cut is left out. */
export function heardText(text: string, heard: number): string {
  if (heard >= text.length) return text;
  const isInWord = /\S/.test(text[heard] ?? '') && /\S/.test(text[heard - 1] ?? '');
  const part = text.slice(0, heard);
  return (isInWord ? part.replace(/\S+$/, '') : part).trimEnd();
}

/**
 * R-PERM-6: returns the time at which access to an ended session expires, or null if it never expires. A session that
 * has an expiry time, and was created with an access code or by another user (`waits`), expires
 * `lifetimes.ended_session` after `ended_at`. Other sessions keep `expires_at`.
 */
const accessAfterEnd = ({ session_generator_id, waits, expires_at }: LockedSession, ended_at: number) =>
  (session_generator_id || waits) && expires_at ? new Date(ended_at + lifetimes.ended_session) : expires_at;

/**
 * A session in which the learner has taken no turn (`started_at` is null) is not analysed, nor one that was stopped for
 * safety or interrupted by the AI. The turns that a branch copies
 * from its parent session do not count. A session whose last transcript is missing is analysed when it arrives.
 */
const isAnalysable = async (tx: Db, { started_at, reason }: Conversation, session_id: string) =>
  started_at !== null &&
  reason !== 'safety' &&
  reason !== 'persona-failed' &&
  !(await isTranscribing(tx, session_id));

const factsAfter = (session: LockedSession, { status, reason, started_at }: Conversation): VerdictFacts => ({
  ...factsOf(session),
  status,
  outcome_reason: reason,
  started: started_at !== null,
});

const emitSessionFinished = (
  tx: Db,
  { id, organization_id, scenario_id, owner_account_id }: LockedSession,
  status: SessionStatus,
  outcome: Outcome,
  ended_at: number,
): Promise<void> =>
  emit(tx, 'session.finished', [
    {
      organization_id,
      key: id,
      data: {
        ...{ session_id: id, scenario_id, user_id: owner_account_id, outcome },
        status: status as (typeof finalStatuses)[number],
        ended_at: new Date(ended_at).toISOString(),
      },
    },
  ]);
