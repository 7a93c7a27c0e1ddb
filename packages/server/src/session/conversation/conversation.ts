import type { SafetyConcern } from '@repartee/ai/safety/concern-rules';
import { detectConcern } from '@repartee/ai/safety/detect-concern';
import type { ErrorCode } from '@repartee/contracts/errors';
import { failuresBeforeBuiltIn } from '@repartee/contracts/session/session';
import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import { isOver } from '@repartee/contracts/session/status';
import { readTranscript, readTurn } from '../../ai/markers/turn-text.ts';
import type {
  Conversation,
  ConversationEffect,
  ConversationErrorCode,
  ConversationEvent,
  ConversationStep,
} from './conversation-state.ts';
import { passedDeadline, playedAt } from './session-deadlines.ts';

/**
 * Returns the next state and the effects of an event. If a deadline has passed before the event, the session ends first
 * (R-SES-7).
 */
export function reduceConversation(state: Conversation, event: ConversationEvent): ConversationStep {
  const passed = isOver(state.status) ? undefined : passedDeadline(state, event.at);
  if (!passed) return answer(state, event);
  const closed = state.checking_in
    ? stopForConcern(state, 'check-in', passed.at)
    : close(state, passed.status, passed.reason, passed.at);
  const after = answer(closed.state, event);
  return step(after.state, ...closed.effects, ...after.effects);
}

const step = (state: Conversation, ...effects: readonly ConversationEffect[]): ConversationStep => ({
  state,
  effects,
});

function answer(state: Conversation, event: ConversationEvent): ConversationStep {
  const { at } = event;
  if (event.type === 'transcript') return takeTranscript(state, event);
  if (isOver(state.status))
    return ['turn', 'take-back', 'retry', 'use-built-in'].includes(event.type)
      ? refuse(state, 'session_over')
      : step(state);
  switch (event.type) {
    case 'turn':
      return takeTurn(state, event);
    case 'take-back':
      return takeBack(state, event);
    case 'retry':
      return retry(state);
    case 'use-built-in':
      return useBuiltIn(state, at);
    case 'stop-waiting':
      // A reply that has just begun is no reason to say that the AI failed.
      return state.reply?.state === 'streaming' && !isWaitLong(state, at)
        ? refuse(state, 'reply_in_progress')
        : failReply(state, 'engine_failed', at);
    case 'restart':
      return state.reply?.state === 'streaming'
        ? startReply(state, state.reply.message_seq, true)
        : step(state);
    case 'model-loading':
      return stopClockForLoading(state, at);
    case 'reply-complete':
      return completeReply(state, event);
    case 'reply-fail':
      return failReply(state, event.failure, at);
    case 'interrupt':
      return interrupt(state, event);
    case 'concern':
      return stopForConcern(state, event.concern, at);
    case 'end':
    case 'abort':
      if (state.checking_in) return stopForConcern(state, 'check-in', at);
      return close(state, event.type, event.type === 'end' ? 'learner-ended' : 'learner-aborted', at);
    case 'pause':
      return pause(state, at);
    case 'resume':
      return resume(state, at);
    case 'tick':
      return step(state);
  }
}

function takeTurn(
  state: Conversation,
  { client_turn_id, text, at }: Extract<ConversationEvent, { type: 'turn' }>,
): ConversationStep {
  if (state.paused_at !== null) return refuse(state, 'session_paused');
  if (state.reply?.state === 'streaming') return refuse(state, 'reply_in_progress');
  // The reply to the last allowed turn has failed, so the client can only retry the reply or end the session.
  if (turnsUsedUp(state)) return refuse(state, 'reply_in_progress');
  const turn = text === null ? { text } : readTurn(text);
  if ('refusal' in turn) return refuse(state, turn.refusal);
  const message_seq = state.last_message_seq + 1;
  const reply_seq = message_seq + 1;
  const said: Conversation = {
    ...state,
    status: state.has_mission ? 'in-progress' : 'free-speech',
    started_at: state.started_at ?? at,
    running_since: state.running_since ?? at,
    last_turn_at: at,
    turn_count: state.turn_count + 1,
    last_message_seq: reply_seq,
    reply: null,
  };
  const stored = { type: 'store-turn', message_seq, client_turn_id, text: turn.text } as const;
  const detected = turn.text === null ? null : detectConcern(turn.text);
  if (detected?.certainty === 'clear') {
    const stopped = close(said, 'abort', 'safety', at);
    const left = { type: 'leave-role', message_seq: reply_seq, concern: detected.concern } as const;
    return step(stopped.state, stored, left, ...stopped.effects);
  }
  if (detected) {
    const paused = pause({ ...said, checking_in: true }, at);
    return step(paused.state, stored, { type: 'check-in', message_seq: reply_seq }, ...paused.effects);
  }
  const replying = startReply(said, reply_seq, false);
  // The first turn starts the clock.
  const clock = state.running_since === null ? changeClock(replying.state).effects : [];
  return step(replying.state, stored, ...clock, ...replying.effects);
}

/** Only the last turn can be taken back, and not while the learner is asked whether all is well. */
function takeBack(
  state: Conversation,
  { message_seq }: Extract<ConversationEvent, { type: 'take-back' }>,
): ConversationStep {
  if (state.paused_at !== null) return refuse(state, 'session_paused');
  if (message_seq === undefined || message_seq !== state.last_message_seq - 1) return step(state);
  const turn_count = state.turn_count - 1;
  const earlier: Conversation = {
    ...state,
    turn_count,
    last_message_seq: message_seq - 1,
    replies: state.reply ? state.replies : Math.max(0, state.replies - 1),
    reply: null,
  };
  const taken = { type: 'take-back-turn', message_seq } as const;
  if (turn_count > 0) return step(earlier, taken);
  const unstarted: Conversation = {
    ...earlier,
    ...{ status: 'empty', started_at: null, last_turn_at: null, running_since: null, played_ms: 0 },
  };
  return step(unstarted, taken, ...changeClock(unstarted).effects);
}

/**
 * E-5: the transcript is checked for distress and abuse when it arrives, although the persona may have replied already
 * and the session may have ended.
 */
function takeTranscript(
  state: Conversation,
  { at, message_seq, text, concern }: Extract<ConversationEvent, { type: 'transcript' }>,
): ConversationStep {
  const read = readTranscript(text);
  const { state: next, effects } = checkTranscript(state, read, concern, at);
  return step(next, { type: 'store-transcript', message_seq, text: read }, ...effects);
}

function checkTranscript(
  state: Conversation,
  text: string,
  concern: SafetyConcern | null,
  at: number,
): ConversationStep {
  const detected = detectConcern(text);
  const certain = detected?.certainty === 'clear' ? detected.concern : concern;
  if (certain && state.reason !== 'safety') return stopForConcern(state, certain, at);
  if (!detected || isOver(state.status) || state.checking_in) return step(state);
  const message_seq = state.last_message_seq + 1;
  const paused = pause({ ...state, checking_in: true, last_message_seq: message_seq, reply: null }, at);
  return step(paused.state, ...cutReply(state), { type: 'check-in', message_seq }, ...paused.effects);
}

function retry(state: Conversation): ConversationStep {
  if (state.paused_at !== null) return refuse(state, 'session_paused');
  if (!state.reply) return refuse(state, 'conflict');
  if (state.reply.state === 'streaming') return refuse(state, 'reply_in_progress');
  return startReply(state, state.reply.message_seq, true);
}

/** The built-in practice engine gives the reply that failed, and all that follow. */
function useBuiltIn(state: Conversation, at: number): ConversationStep {
  if (state.failed_replies < failuresBeforeBuiltIn) return refuse(state, 'conflict');
  return retry({ ...state, built_in_from_ms: state.built_in_from_ms ?? Math.round(playedAt(state, at)) });
}

const startReply = (state: Conversation, message_seq: number, restart: boolean): ConversationStep =>
  step(
    { ...state, reply: { message_seq, state: 'streaming' } },
    { type: 'start-reply', message_seq, restart },
  );

function completeReply(
  state: Conversation,
  { marker, reply, after_farewell, at }: Extract<ConversationEvent, { type: 'reply-complete' }>,
): ConversationStep {
  if (state.reply?.state !== 'streaming') return step(state);
  const complete = { type: 'complete-reply', message_seq: state.reply.message_seq, reply } as const;
  const clock = startClockAfterLoading(state, at);
  const replied: Conversation = { ...clock.state, reply: null, replies: state.replies + 1 };
  const reason = after_farewell && marker === 'end' ? 'learner-ended' : 'marker';
  const next = marker ? close(replied, markerStatus[marker], reason, at) : closeAfterLastTurn(replied, at);
  return step(next.state, ...clock.effects, complete, ...next.effects);
}

const markerStatus = { win: 'win', lose: 'loose', end: 'end' } as const;

function failReply(state: Conversation, failure: ErrorCode, at: number): ConversationStep {
  if (state.reply?.state !== 'streaming') return step(state);
  const { message_seq } = state.reply;
  const failed_replies = state.failed_replies + 1;
  const clock = startClockAfterLoading(state, at);
  return step({ ...clock.state, failed_replies, reply: { message_seq, state: 'failed' } }, ...clock.effects, {
    type: 'fail-reply',
    message_seq,
    failure,
  });
}

const isLoading = ({ reply, running_since, paused_at }: Conversation): boolean =>
  reply?.state === 'streaming' && running_since === null && paused_at === null;

const stopClockForLoading = (state: Conversation, at: number): ConversationStep =>
  state.reply?.state === 'streaming' && state.running_since !== null
    ? changeClock({ ...state, played_ms: playedAt(state, at), running_since: null })
    : step(state);

const startClockAfterLoading = (state: Conversation, at: number): ConversationStep =>
  isLoading(state) ? changeClock({ ...state, running_since: at }) : step(state);

/** A streaming reply continues during the pause until it is complete. */
function pause(state: Conversation, at: number): ConversationStep {
  if (state.running_since === null && !isLoading(state)) return step(state);
  return changeClock({ ...state, played_ms: playedAt(state, at), running_since: null, paused_at: at });
}

/** After a check-in, the persona answers the turn that was asked about, unless it has answered before. */
function resume(state: Conversation, at: number): ConversationStep {
  if (state.paused_at === null) return step(state);
  const running = { ...state, running_since: at, paused_at: null };
  if (!state.checking_in) return changeClock(running);
  if (state.is_answered)
    return turnsUsedUp(state)
      ? close(running, 'end', 'turn-limit', at)
      : changeClock({ ...running, checking_in: false });
  const message_seq = state.last_message_seq + 1;
  const { state: replying, effects } = startReply(
    { ...running, checking_in: false, last_message_seq: message_seq },
    message_seq,
    false,
  );
  return step(replying, ...changeClock(replying).effects, ...effects);
}

const changeClock = (state: Conversation): ConversationStep => step(state, { type: 'change-clock', state });

/**
 * E-5: stops the session because an AI model has found distress or abuse that the built-in rules have missed, because
 * the learner ended the session when asked whether all is well, or because a late transcript shows distress or abuse.
 */
function stopForConcern(
  state: Conversation,
  concern: SafetyConcern | 'check-in',
  at: number,
): ConversationStep {
  const message_seq = state.last_message_seq + 1;
  const stopped = close({ ...state, last_message_seq: message_seq, reply: null }, 'abort', 'safety', at);
  return step(
    stopped.state,
    ...cutReply(state),
    { type: 'leave-role', message_seq, concern },
    ...stopped.effects,
  );
}

/** Only the latest reply can be interrupted, and never the opening line. */
function interrupt(
  state: Conversation,
  { message_seq, heard, origin, at }: Extract<ConversationEvent, { type: 'interrupt' }>,
): ConversationStep {
  if (state.turn_count === 0 || message_seq !== state.last_message_seq) return step(state);
  if (state.reply?.state === 'failed') return step(state);
  const streaming = state.reply !== null;
  const clock = startClockAfterLoading(state, at);
  const replied: Conversation = { ...clock.state, reply: null, replies: state.replies + (streaming ? 1 : 0) };
  const next = streaming ? closeAfterLastTurn(replied, at) : step(replied);
  return step(
    next.state,
    ...clock.effects,
    { type: 'interrupt-reply', message_seq, heard, origin, streaming },
    ...next.effects,
  );
}

/** Time after which a learner who waits for an answer of the persona waits in vain. */
const longWait = 10_000;

const isWaitLong = ({ last_turn_at }: Conversation, at: number) => at - (last_turn_at ?? at) >= longWait;

/** The AI never finished an answer, so the session says nothing of its learner (R-SES-7). */
const isInterrupted = (state: Conversation, at: number) =>
  state.started_at !== null && state.replies === 0 && (state.failed_replies > 0 || isWaitLong(state, at));

function close(
  state: Conversation,
  status: SessionStatus,
  ended_by: OutcomeReason,
  at: number,
): ConversationStep {
  const reason = ended_by !== 'safety' && isInterrupted(state, at) ? 'persona-failed' : ended_by;
  const closed: Conversation = {
    ...state,
    played_ms: playedAt(state, at),
    running_since: null,
    paused_at: null,
    status,
    reason,
    ended_at: state.ended_at ?? at,
    reply: null,
    checking_in: false,
  };
  return step(closed, ...cutReply(state), { type: 'outcome', status, reason });
}

const closeAfterLastTurn = (state: Conversation, at: number): ConversationStep =>
  turnsUsedUp(state) ? close(state, 'end', 'turn-limit', at) : step(state);

const cutReply = ({ reply }: Conversation): readonly ConversationEffect[] =>
  reply?.state === 'streaming' ? [{ type: 'cut-reply', message_seq: reply.message_seq }] : [];

const turnsUsedUp = (state: Conversation): boolean =>
  state.max_turns !== null && state.turn_count >= state.max_turns;

const refuse = (state: Conversation, code: ConversationErrorCode): ConversationStep =>
  step(state, { type: 'refuse', code });
