import { z } from 'zod';
import { id, instant } from '../page.ts';
import { modelCapabilities } from './ai-model.ts';
import { providerKinds } from './provider-kinds.ts';

export const aiCallPurposes = [
  'persona-reply',
  'persona-speech',
  'learner-transcription',
  'observer-reading',
  'draft',
  'test-chat',
  'connection-test',
  'safety-check',
] as const;
export type AiCallPurpose = (typeof aiCallPurposes)[number];

/**
 * `reserved`: the AI call is running, and an amount for its cost is reserved. `abandoned`: the server process ended
 * during the AI call, so the reserved amount is billed.
 */
export const aiCallStates = ['reserved', 'settled', 'failed', 'abandoned'] as const;
export type AiCallState = (typeof aiCallStates)[number];

/** Provider and model of a reply, shown to the learner (B-6). */
export const answeredBy = z.object({
  provider: z.string(),
  model: z.string(),
  /** True for the practice engine of this product, which needs no AI vendor. */
  built_in: z.boolean(),
});
export type AnsweredBy = z.output<typeof answeredBy>;

/** One attempt to call one AI model. Amounts are decimal text in EUR. */
export const aiCall = z.object({
  id,
  organization_name: z.string(),
  session_id: id.nullable(),
  message_seq: z.number().int().nullable(),
  purpose: z.enum(aiCallPurposes),
  capability: z.enum(modelCapabilities),
  provider_name: z.string(),
  provider_kind: z.enum(providerKinds),
  model_name: z.string(),
  state: z.enum(aiCallStates),
  error_code: z.string().nullable(),
  input_tokens: z.number().int().nullable(),
  output_tokens: z.number().int().nullable(),
  characters: z.number().int().nullable(),
  audio_seconds: z.number().nullable(),
  usage_estimated: z.boolean(),
  cost_eur: z.string(),
  first_part_ms: z.number().int().nullable(),
  total_ms: z.number().int().nullable(),
  vendor_request_id: z.string().nullable(),
  created_at: instant,
});
export type AiCallRecord = z.output<typeof aiCall>;
