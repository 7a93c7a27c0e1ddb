import { reduceConversation } from './conversation.ts';
import type { Conversation, ConversationEvent, LearnerCommand } from './conversation-state.ts';

/** Time at which the conversations of the tests were created, in milliseconds since 1970. */
export const conversationStart = 1_800_000_000_000;

export const aConversationState = (given: Partial<Conversation> = {}): Conversation => ({
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
  last_message_seq: 1,
  reply: null,
  ...given,
});

/** Returns the event of a learner's turn. */
export const turnEvent = (text: string, at = conversationStart): ConversationEvent => ({
  type: 'turn',
  at,
  text,
});
/** Returns the event of a complete reply, with its outcome marker (such as `[WIN]`) or null. */
export const replyEvent = (
  marker: 'win' | 'lose' | 'end' | null = null,
  at = conversationStart,
): ConversationEvent => ({
  type: 'reply-complete',
  at,
  marker,
});
/** Returns the event of a learner's command, or of the passing of time (`tick`). */
export const commandEvent = (type: LearnerCommand | 'tick', at = conversationStart): ConversationEvent => ({
  type,
  at,
});

/** Returns the state of a conversation after the given events. */
export const stateAfter = (state: Conversation, ...events: ConversationEvent[]): Conversation =>
  events.reduce((current, event) => reduceConversation(current, event).state, state);
/** Returns the error codes with which the state machine rejects an event. */
export const refusalsOf = (state: Conversation, event: ConversationEvent) =>
  reduceConversation(state, event).effects.flatMap((effect) =>
    effect.type === 'refuse' ? [effect.code] : [],
  );
