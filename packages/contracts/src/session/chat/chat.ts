import { z } from 'zod';
import { answeredBy } from '../../ai/ai-call.ts';
import { roleplayDraft } from '../../library/authoring/roleplay-draft.ts';
import { id, instant, visibleText } from '../../page.ts';

export const roleplayChatSeconds = 120;

export const maxChatMessages = 100;

/**
 * `streaming`: the reply is incomplete, so poll again. `failed`: `error_code` says why, and `text` is the received
 * part.
 */
export const chatMessageStates = ['complete', 'streaming', 'failed'] as const;

export const chatMessage = z.object({
  /** Position of the message in the chat, counted from 1. */
  seq: z.number().int(),
  speaker: z.enum(['learner', 'persona']),
  text: z.string(),
  state: z.enum(chatMessageStates),
  answered_by: answeredBy.nullable(),
  error_code: z.string().nullable(),
  /** A reply with the finish reason `length` or `content-filter` is truncated. */
  finish_reason: z.string().nullable(),
  /** Outcome of the role-play if the persona ended the role-play with this reply. */
  outcome: z.enum(['win', 'lose', 'end']).nullable(),
  first_part_ms: z.number().int().nullable(),
  total_ms: z.number().int().nullable(),
  created_at: instant,
});
export type TestChatMessage = z.output<typeof chatMessage>;

/**
 * Input to create a chat. If `model_id` is null, the chat tries the model of the role-play's scenario, or else the
 * organization's first model.
 */
export const chatDraft = z.object({
  name: visibleText(100),
  model_id: id.nullable(),
  instructions: z.string().trim().max(8000).default(''),
  /** Role-play with unsaved changes from an editing form. The chat starts with the opening line of its persona. */
  roleplay: roleplayDraft.nullable().default(null),
});
export type ChatDraft = z.output<typeof chatDraft>;

/**
 * A conversation. `session`: the conversation of a session, with the id of the session. `test`: a conversation outside
 * sessions, to test an AI model; its AI calls are billed, but statistics exclude it.
 */
export const chat = z.object({
  id,
  kind: z.enum(['session', 'test']),
  name: z.string(),
  model_id: id.nullable(),
  model_name: z.string(),
  instructions: z.string(),
  ends_at: instant.nullable(),
  message_count: z.number().int(),
  created_by_name: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type Chat = z.output<typeof chat>;

export const chatWithMessages = chat.extend({ messages: z.array(chatMessage) });
export type ChatWithMessages = z.output<typeof chatWithMessages>;
