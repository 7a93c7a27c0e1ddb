import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';
import { modelCapabilities, suitability } from './ai-model.ts';
import { type ProviderKind, providerKinds } from './provider-kinds.ts';

const milliseconds = z.number().int().min(1000).max(600_000);

const vendorTimeouts = {
  first_part_ms: 30_000,
  between_parts_ms: 30_000,
  reply_ms: 120_000,
  reading_ms: 240_000,
} as const;

/**
 * Time-outs of a new provider, in milliseconds; see `providerTimeouts`. A server of one's own loads its model within the
 * first request, which takes about two minutes.
 */
export const defaultTimeouts = (kind: ProviderKind): ProviderTimeouts =>
  kind === 'openai_compatible'
    ? { ...vendorTimeouts, first_part_ms: 150_000, reply_ms: 240_000 }
    : vendorTimeouts;

/** Time limits in milliseconds: until the first chunk, between two chunks, for a reply, for an observer analysis. */
export const providerTimeouts = z.object({
  first_part_ms: milliseconds.default(vendorTimeouts.first_part_ms),
  between_parts_ms: milliseconds.default(vendorTimeouts.between_parts_ms),
  reply_ms: milliseconds.default(vendorTimeouts.reply_ms),
  reading_ms: milliseconds.default(vendorTimeouts.reading_ms),
});
type ProviderTimeouts = z.output<typeof providerTimeouts>;

/**
 * Input to create a provider. An empty base URL means the vendor's public URL. `settings` are the values that only
 * this kind of provider needs, such as `region`.
 */
export const aiProviderDraft = z.object({
  name: visibleText(100),
  kind: z.enum(providerKinds).exclude(['built_in']),
  base_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  settings: z.record(z.string().regex(/^[a-z_]{1,40}$/), z.string().trim().max(200)).default({}),
  enabled: z.boolean().default(true),
  /** Without it, a new provider has the usual limits of its kind, and a changed one keeps its own. */
  timeouts: providerTimeouts.optional(),
});
export type AiProviderDraft = z.output<typeof aiProviderDraft>;

/**
 * Origin of a provider. `environment`: configured by AI_BASE_URL, AI_MODEL and AI_API_KEY. `built-in`: part of the
 * server. Both are read-only.
 */
export const providerOrigins = ['created', 'environment', 'built-in'] as const;

export const providerHealth = z.object({
  calls: z.number().int(),
  failures: z.number().int(),
  last_error: z.string().nullable(),
  /**
   * Milliseconds from the request (`realtime`: from the end of the learner's turn) to the first text or sound of the
   * answer. Capabilities without an answer are left out. `p95_ms` is null of fewer than 20 answers.
   */
  first_part: z.array(
    z.object({ capability: z.enum(modelCapabilities), p50_ms: z.number(), p95_ms: z.number().nullable() }),
  ),
});

export const aiProvider = z.object({
  id,
  /** Organization that owns the provider. Null for a provider that all organizations can use. */
  organization_id: id.nullable(),
  organization_name: z.string().nullable(),
  origin: z.enum(providerOrigins),
  name: z.string(),
  kind: z.enum(providerKinds),
  base_url: z.string(),
  settings: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  timeouts: providerTimeouts,
  models: z.number().int(),
  keys: z.number().int(),
  health: providerHealth,
  editable: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type AiProvider = z.output<typeof aiProvider>;

/** Result of a connection test: the first reply of the model and what it is fit for, or the vendor's error. */
export const connectionTestResult = z.object({
  ok: z.boolean(),
  asked: z.string(),
  /**
   * Text that the model returned, at most 500 characters. For a speech model, the media type and size of the
   * audio.
   */
  answered: z.string(),
  /** What a speech model said, as base64. Null for other models and if the call failed. */
  audio: z.object({ media_type: z.string(), base64: z.base64() }).nullable(),
  first_part_ms: z.number().int().nullable(),
  total_ms: z.number().int(),
  /** Cost in EUR as decimal text. */
  cost_eur: z.string(),
  error_code: z.string().nullable(),
  status: z.number().int().nullable(),
  /** Error message of the vendor, without API keys. */
  vendor_message: z.string().nullable(),
  vendor_request_id: z.string().nullable(),
  /** What a chat model is fit for. Null for other models. */
  suitability: suitability.nullable(),
});
export type ConnectionTestResult = z.output<typeof connectionTestResult>;
