import { z } from 'zod';
import { answeredBy } from '../ai-provider/ai-call.ts';
import { roleplayDraft } from '../authoring/roleplay-draft.ts';
import { id, instant, visibleText } from '../page.ts';

/** Duration of a test chat with a role-play, in seconds. */
export const roleplayChatSeconds = 120;

/** Maximum number of messages in a test chat, of both speakers together. */
export const maxChatMessages = 100;

/**
 * `streaming`: the reply is incomplete, poll again. `failed`: `error_code` gives the reason, and `text` is the received
 * part.
 */
export const chatMessageStates = ['complete', 'streaming', 'failed'] as const;

export const chatMessage = z.object({
  /** Position of the message in the chat, counted from 1. */
  seq: z.number().int(),
  speaker: z.enum(['learner', 'persona']),
  text: z.string(),
  state: z.enum(chatMessageStates),
  /** Provider and model of a reply; null for a user's message, and until the reply begins. */
  answered_by: answeredBy.nullable(),
  /** Error code of the failed AI call. */
  error_code: z.string().nullable(),
  /** Finish reason of a complete reply. `length` and `content-filter`: the reply is truncated. */
  finish_reason: z.string().nullable(),
  /** Outcome of the role-play if the persona ended it with this reply; otherwise null. */
  outcome: z.enum(['win', 'lose', 'end']).nullable(),
  /** Milliseconds from the request until the first chunk of the reply, and until its end. */
  first_part_ms: z.number().int().nullable(),
  total_ms: z.number().int().nullable(),
  created_at: instant,
});
export type TestChatMessage = z.output<typeof chatMessage>;

/**
 * Input to create a chat. `model_id` is the model that is tried first. If it is null, the model of the role-play's
 * scenario is tried first, or the first model of the organization if the scenario has none. If the first model fails,
 * another model of the organization replies, as in a session.
 */
export const chatDraft = z.object({
  name: visibleText(100),
  model_id: id.nullable(),
  /** System prompt that the model gets in this chat. */
  instructions: z.string().trim().max(8000).default(''),
  /**
   * Role-play from an editing form, with its unsaved changes. The persona of this role-play replies, and the chat
   * begins with the persona's opening line.
   */
  roleplay: roleplayDraft.nullable().default(null),
});
export type ChatDraft = z.output<typeof chatDraft>;

/** A conversation outside sessions, to test a model. Statistics exclude it; its calls are billed. */
export const chat = z.object({
  id,
  kind: z.literal('test'),
  name: z.string(),
  /** Id of the model that the caller chose; null if none was chosen or the model was deleted. */
  model_id: id.nullable(),
  model_name: z.string(),
  instructions: z.string(),
  /** Time when a chat with a role-play ends; null for a chat without a role-play. */
  ends_at: instant.nullable(),
  message_count: z.number().int(),
  created_by_name: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type Chat = z.output<typeof chat>;

export const chatWithMessages = chat.extend({ messages: z.array(chatMessage) });
export type ChatWithMessages = z.output<typeof chatWithMessages>;
