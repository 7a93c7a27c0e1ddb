import { reduceConversation } from './conversation.ts';
import type { Conversation, ConversationEvent, LearnerCommand } from './conversation-state.ts';

export const conversationStart = 1_800_000_000_000;

export const aConversationState = (fields: Partial<Conversation> = {}): Conversation => ({
  status: 'empty',
  reason: null,
  has_mission: true,
  max_turns: null,
  time_limit_seconds: null,
  access_expires_at: null,
  waits: false,
  created_at: conversationStart,
  started_at: null,
  last_turn_at: null,
  ended_at: null,
  played_ms: 0,
  running_since: null,
  paused_at: null,
  turn_count: 0,
  replies: 0,
  failed_replies: 0,
  built_in_from_ms: null,
  last_message_seq: 1,
  reply: null,
  checking_in: false,
  is_answered: false,
  ...fields,
});

export const turnEvent = (text: string | null, at = conversationStart): ConversationEvent => ({
  type: 'turn',
  at,
  client_turn_id: 'turn',
  text,
});
/** `marker` is the outcome marker at the end of the reply, such as `[WIN]`. */
export const replyEvent = (
  marker: 'win' | 'lose' | 'end' | null = null,
  at = conversationStart,
): ConversationEvent => ({
  type: 'reply-complete',
  at,
  marker,
  reply: { text: 'Well.', answered_by: null, first_token_ms: 10, mood: null, aims: null },
});
export const failEvent = (at = conversationStart): ConversationEvent => ({
  type: 'reply-fail',
  at,
  failure: 'engine_failed',
});
/** The event `tick` means that time has passed without any action of the learner. */
export const commandEvent = (type: LearnerCommand | 'tick', at = conversationStart): ConversationEvent => ({
  type,
  at,
});

export const stateAfter = (state: Conversation, ...events: ConversationEvent[]): Conversation =>
  events.reduce((current, event) => reduceConversation(current, event).state, state);
export const refusalsOf = (state: Conversation, event: ConversationEvent) =>
  reduceConversation(state, event).effects.flatMap((effect) =>
    effect.type === 'refuse' ? [effect.code] : [],
  );
