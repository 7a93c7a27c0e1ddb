import { z } from 'zod';
import { answeredBy } from '../ai-provider/ai-call.ts';
import { roleplayDraft } from '../authoring/roleplay-draft.ts';
import { id, instant, visibleText } from '../page.ts';

/** Duration of a test chat with a role-play, in seconds. */
export const roleplayChatSeconds = 120;

/** Maximum number of messages in a test chat, of both speakers together. */
export const maxChatMessages = 100;

/**
 * `streaming`: the reply is incomplete, poll again. `failed`: `error_code` says why; `text` is the part that arrived.
 */
export const chatMessageStates = ['complete', 'streaming', 'failed'] as const;

export const chatMessage = z.object({
  /** Position in the chat, from 1. */
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
  /** How the persona ended the role-play with this reply, with the same outcomes as a session. */
  outcome: z.enum(['win', 'lose', 'end']).nullable(),
  /** Milliseconds until the first chunk, and until the end of the reply. */
  first_part_ms: z.number().int().nullable(),
  total_ms: z.number().int().nullable(),
  created_at: instant,
});
export type TestChatMessage = z.output<typeof chatMessage>;

/**
 * Input to create a chat. `model_id` is tried first; if it fails, another model of the organization replies, as in a
 * session. Null: the model of the role-play's scenario, else the organization's order.
 */
export const chatDraft = z.object({
  name: visibleText(100),
  model_id: id.nullable(),
  /** System prompt of the model. */
  instructions: z.string().trim().max(8000).default(''),
  /** The role-play as it is in an editor: its persona replies, and the chat begins with its opening line. */
  roleplay: roleplayDraft.nullable().default(null),
});
export type ChatDraft = z.output<typeof chatDraft>;

/** A conversation outside sessions, to test a model. Statistics exclude it; its calls are billed. */
export const chat = z.object({
  id,
  kind: z.literal('test'),
  name: z.string(),
  /** Null: the model was deleted, or none was given. */
  model_id: id.nullable(),
  model_name: z.string(),
  instructions: z.string(),
  /** When a chat with a role-play ends; null for a chat with a model alone. */
  ends_at: instant.nullable(),
  message_count: z.number().int(),
  created_by_name: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type Chat = z.output<typeof chat>;

export const chatWithMessages = chat.extend({ messages: z.array(chatMessage) });
export type ChatWithMessages = z.output<typeof chatWithMessages>;
