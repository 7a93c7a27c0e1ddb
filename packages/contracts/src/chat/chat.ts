import { z } from 'zod';
import { answeredBy } from '../ai-provider/ai-call.ts';
import { roleplayDraft } from '../authoring/roleplay-draft.ts';
import { id, instant, visibleText } from '../page.ts';

/** How long a test chat with a role-play lasts, in seconds. */
export const roleplayChatSeconds = 120;

/** Turns of both sides that a test chat may have. */
export const mostChatMessages = 100;

/** `streaming`: the reply grows, read it again in a moment. `failed`: `error_code` says why; `text` is what arrived. */
export const chatMessageStates = ['complete', 'streaming', 'failed'] as const;

export const chatMessage = z.object({
  /** From 1. */
  seq: z.number().int(),
  speaker: z.enum(['learner', 'persona']),
  text: z.string(),
  state: z.enum(chatMessageStates),
  /** Who gave a reply; null for what a person wrote, and until the reply begins. */
  answered_by: answeredBy.nullable(),
  /** The error code of an AI call. */
  error_code: z.string().nullable(),
  /** Of a complete reply. `length` and `content-filter`: it is not whole. */
  finish_reason: z.string().nullable(),
  /** How the persona ended the role-play with this reply, as it would end a session. */
  outcome: z.enum(['win', 'lose', 'end']).nullable(),
  /** Milliseconds until the first words, and until the end. */
  first_part_ms: z.number().int().nullable(),
  total_ms: z.number().int().nullable(),
  created_at: instant,
});
export type TestChatMessage = z.output<typeof chatMessage>;

/**
 * `model_id` is tried first; when it fails another model of the organization answers, as in a session. Null: the model that
 * the role-play's scenario names, else the organization's order.
 */
export const chatDraft = z.object({
  name: visibleText(100),
  model_id: id.nullable(),
  /** What the model is told before the conversation: its system message. */
  instructions: z.string().trim().max(8000).default(''),
  /** The persona of an editor answers, as it is written now. The chat begins with its opening line. */
  roleplay: roleplayDraft.nullable().default(null),
});
export type ChatDraft = z.output<typeof chatDraft>;

/** A conversation outside sessions, to try a model; it is in no one's statistics, and its calls are billed. */
export const chat = z.object({
  id,
  kind: z.literal('test'),
  name: z.string(),
  /** Null: it was deleted, or none was named. */
  model_id: id.nullable(),
  model_name: z.string(),
  instructions: z.string(),
  /** When a chat with a role-play is over; null for a chat with a model alone. */
  ends_at: instant.nullable(),
  message_count: z.number().int(),
  created_by_name: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type Chat = z.output<typeof chat>;

export const chatWithMessages = chat.extend({ messages: z.array(chatMessage) });
export type ChatWithMessages = z.output<typeof chatWithMessages>;
