import type { SafetyConcern } from '@repartee/ai/safety/concern-rules';
import { detectConcern } from '@repartee/ai/safety/detect-concern';
import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import { isOver } from '@repartee/contracts/session/status';
import type { Marker } from '../../markers/marker-filter.ts';
import { readTranscript, readTurn } from '../../markers/turn-text.ts';
import type {
  Conversation,
  ConversationEffect,
  ConversationErrorCode,
  ConversationEvent,
  ConversationStep,
} from './conversation-state.ts';
import { passedDeadline, playedAt } from './deadlines.ts';

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
  return { state: after.state, effects: [...closed.effects, ...after.effects] };
}

function answer(state: Conversation, event: ConversationEvent): ConversationStep {
  if (event.type === 'transcript') return takeTranscript(state, event);
  if (isOver(state.status)) {
    const asks = event.type === 'turn' || event.type === 'retry';
    return asks ? refuse(state, 'session_over') : { state, effects: [] };
  }
  switch (event.type) {
    case 'turn':
      return takeTurn(state, event.text, event.at);
    case 'retry':
      return retry(state);
    case 'reply-complete':
      return completeReply(state, event.marker, event.at);
    case 'reply-fail':
      return failReply(state);
    case 'interrupt':
      return interrupt(state, event.message_seq, event.heard, event.at);
    case 'concern':
      return stopForConcern(state, event.concern, event.at);
    case 'end':
      return state.checking_in
        ? stopForConcern(state, 'check-in', event.at)
        : close(state, 'end', 'learner-ended', event.at);
    case 'abort':
      return state.checking_in
        ? stopForConcern(state, 'check-in', event.at)
        : close(state, 'abort', 'learner-aborted', event.at);
    case 'pause':
      return pause(state, event.at);
    case 'resume':
      return resume(state, event.at);
    case 'tick':
      return { state, effects: [] };
  }
}

function takeTurn(state: Conversation, text: string | null, at: number): ConversationStep {
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
  const stored = { type: 'store-turn', message_seq, text: turn.text } as const;
  const detected = turn.text === null ? null : detectConcern(turn.text);
  if (detected?.certainty === 'clear') {
    const stopped = close(said, 'abort', 'safety', at);
    const left = { type: 'leave-role', message_seq: reply_seq, concern: detected.concern } as const;
    return { state: stopped.state, effects: [stored, left, ...stopped.effects] };
  }
  if (detected) {
    const paused = pause({ ...said, checking_in: true }, at);
    const asked = { type: 'check-in', message_seq: reply_seq } as const;
    return { state: paused.state, effects: [stored, asked, ...paused.effects] };
  }
  const replying: Conversation = { ...said, reply: { message_seq: reply_seq, state: 'streaming' } };
  // The first turn starts the clock.
  const clock = state.running_since === null ? changeClock(replying).effects : [];
  return {
    state: replying,
    effects: [stored, ...clock, { type: 'start-reply', message_seq: reply_seq, restart: false }],
  };
}

/**
 * E-5: the transcript is checked for distress and abuse when it arrives, although the persona may have replied already
 * and the session may have ended.
 */
function takeTranscript(
  state: Conversation,
  event: Extract<ConversationEvent, { type: 'transcript' }>,
): ConversationStep {
  const text = readTranscript(event.text);
  const { state: next, effects } = checkTranscript(state, text, event);
  return {
    state: next,
    effects: [{ type: 'store-transcript', message_seq: event.message_seq, text }, ...effects],
  };
}

function checkTranscript(
  state: Conversation,
  text: string,
  { at, concern }: Extract<ConversationEvent, { type: 'transcript' }>,
): ConversationStep {
  const detected = detectConcern(text);
  const certain = detected?.certainty === 'clear' ? detected.concern : concern;
  if (certain && state.reason !== 'safety') return stopForConcern(state, certain, at);
  if (!detected || isOver(state.status) || state.checking_in) return { state, effects: [] };
  const message_seq = state.last_message_seq + 1;
  const asked: Conversation = { ...state, checking_in: true, last_message_seq: message_seq, reply: null };
  const paused = pause(asked, at);
  return {
    state: paused.state,
    effects: [...cutReply(state), { type: 'check-in', message_seq }, ...paused.effects],
  };
}

function retry(state: Conversation): ConversationStep {
  if (state.paused_at !== null) return refuse(state, 'session_paused');
  if (!state.reply) return refuse(state, 'conflict');
  if (state.reply.state === 'streaming') return refuse(state, 'reply_in_progress');
  const { message_seq } = state.reply;
  return {
    state: { ...state, reply: { message_seq, state: 'streaming' } },
    effects: [{ type: 'start-reply', message_seq, restart: true }],
  };
}

function completeReply(state: Conversation, marker: Marker | null, at: number): ConversationStep {
  if (state.reply?.state !== 'streaming') return { state, effects: [] };
  const complete = { type: 'complete-reply', message_seq: state.reply.message_seq } as const;
  const replied: Conversation = { ...state, reply: null };
  const isDecisive = marker && (marker !== 'win' || state.turn_count >= state.win_turns);
  const next = isDecisive
    ? close(replied, markerStatus[marker], 'marker', at)
    : turnsUsedUp(replied)
      ? close(replied, 'end', 'turn-limit', at)
      : { state: replied, effects: [] };
  return { state: next.state, effects: [complete, ...next.effects] };
}

const markerStatus = { win: 'win', lose: 'loose', end: 'end' } as const;

function failReply(state: Conversation): ConversationStep {
  if (state.reply?.state !== 'streaming') return { state, effects: [] };
  const { message_seq } = state.reply;
  return {
    state: { ...state, reply: { message_seq, state: 'failed' } },
    effects: [{ type: 'fail-reply', message_seq }],
  };
}

/** A streaming reply continues during the pause until it is complete. */
function pause(state: Conversation, at: number): ConversationStep {
  if (state.running_since === null) return { state, effects: [] };
  return changeClock({
    ...state,
    played_ms: playedAt(state, at),
    running_since: null,
    paused_at: at,
  });
}

/** After a check-in, the persona answers the turn that was asked about, unless it has answered before. */
function resume(state: Conversation, at: number): ConversationStep {
  if (state.paused_at === null) return { state, effects: [] };
  const running = { ...state, running_since: at, paused_at: null };
  if (!state.checking_in) return changeClock(running);
  if (state.is_answered)
    return turnsUsedUp(state)
      ? close(running, 'end', 'turn-limit', at)
      : changeClock({ ...running, checking_in: false });
  const message_seq = state.last_message_seq + 1;
  const resumed = changeClock({
    ...running,
    checking_in: false,
    last_message_seq: message_seq,
    reply: { message_seq, state: 'streaming' },
  });
  return {
    state: resumed.state,
    effects: [...resumed.effects, { type: 'start-reply', message_seq, restart: false }],
  };
}

const changeClock = (state: Conversation): ConversationStep => ({
  state,
  effects: [{ type: 'change-clock', state }],
});

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
  const stopped = close({ ...state, last_message_seq: message_seq }, 'abort', 'safety', at);
  const left = { type: 'leave-role', message_seq, concern } as const;
  const [outcome] = stopped.effects.slice(-1);
  return {
    state: stopped.state,
    effects: [...stopped.effects.slice(0, -1), left, ...(outcome ? [outcome] : [])],
  };
}

/** Only the latest reply can be interrupted, and never the opening line. */
function interrupt(state: Conversation, message_seq: number, heard: number, at: number): ConversationStep {
  const nothing = { state, effects: [] };
  if (state.turn_count === 0 || message_seq !== state.last_message_seq) return nothing;
  if (state.reply?.state === 'failed') return nothing;
  const streaming = state.reply !== null;
  const interrupted = { type: 'interrupt-reply', message_seq, heard, streaming } as const;
  const replied: Conversation = { ...state, reply: null };
  const next =
    streaming && turnsUsedUp(replied)
      ? close(replied, 'end', 'turn-limit', at)
      : { state: replied, effects: [] };
  return { state: next.state, effects: [interrupted, ...next.effects] };
}

function close(
  state: Conversation,
  status: SessionStatus,
  reason: OutcomeReason,
  at: number,
): ConversationStep {
  const stopped = { played_ms: playedAt(state, at), running_since: null, paused_at: null };
  return {
    state: {
      ...state,
      ...stopped,
      status,
      reason,
      ended_at: state.ended_at ?? at,
      reply: null,
      checking_in: false,
    },
    effects: [...cutReply(state), { type: 'outcome', status, reason }],
  };
}

const cutReply = ({ reply }: Conversation): readonly ConversationEffect[] =>
  reply?.state === 'streaming' ? [{ type: 'cut-reply', message_seq: reply.message_seq }] : [];

const turnsUsedUp = (state: Conversation): boolean =>
  state.max_turns !== null && state.turn_count >= state.max_turns;

const refuse = (state: Conversation, code: ConversationErrorCode): ConversationStep => ({
  state,
  effects: [{ type: 'refuse', code }],
});
