import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';
import { providerKinds } from './provider-kinds.ts';

const milliseconds = z.number().int().min(1000).max(600_000);

/**
 * Time-outs of a call in milliseconds: until the first chunk, between two chunks, for a whole reply, for a whole
 * observer analysis.
 */
export const providerTimeouts = z.object({
  first_part_ms: milliseconds.default(30_000),
  between_parts_ms: milliseconds.default(30_000),
  reply_ms: milliseconds.default(120_000),
  reading_ms: milliseconds.default(240_000),
});

/**
 * Input to create a provider. `settings`: values that this kind of provider needs in addition to the base URL
 * (`region`, `api_version` …); the server validates the base URL and these values. If the base URL is empty, the
 * vendor's public address is used.
 */
export const aiProviderDraft = z.object({
  name: visibleText(100),
  kind: z.enum(providerKinds).exclude(['built_in']),
  base_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  settings: z.record(z.string().regex(/^[a-z_]{1,40}$/), z.string().trim().max(200)).default({}),
  enabled: z.boolean().default(true),
  timeouts: providerTimeouts.prefault({}),
});
export type AiProviderDraft = z.output<typeof aiProviderDraft>;

/**
 * Origin of a provider. `environment`: configured by AI_BASE_URL, AI_MODEL and AI_API_KEY; `built-in`: part of the
 * server. Both are read-only.
 */
export const providerOrigins = ['created', 'environment', 'built-in'] as const;

/** Statistics of a provider's calls in the last 24 hours. */
export const providerHealth = z.object({
  calls: z.number().int(),
  failures: z.number().int(),
  /** Error code of the latest call; null if it succeeded. */
  last_error: z.string().nullable(),
  first_part_p50_ms: z.number().nullable(),
  first_part_p95_ms: z.number().nullable(),
});

export const aiProvider = z.object({
  id,
  /** Organization that the provider belongs to; null if all organizations can use it. */
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
  /** Whether the caller may change the provider. */
  editable: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type AiProvider = z.output<typeof aiProvider>;

/** Result of a connection test with one model and one key: the reply, or the vendor's error. */
export const connectionTestResult = z.object({
  ok: z.boolean(),
  asked: z.string(),
  /** The model's reply, at most 500 characters; for a speech or transcription model, the measured values instead. */
  answered: z.string(),
  first_part_ms: z.number().int().nullable(),
  total_ms: z.number().int(),
  /** Cost of the test as decimal text in EUR. */
  cost_eur: z.string(),
  error_code: z.string().nullable(),
  /** HTTP status of the vendor's response. */
  status: z.number().int().nullable(),
  /** The vendor's error message, with keys removed. */
  vendor_message: z.string().nullable(),
  vendor_request_id: z.string().nullable(),
  /** Context window in tokens, if it is too small for a full conversation; otherwise null. */
  small_context: z.number().int().nullable(),
});
export type ConnectionTestResult = z.output<typeof connectionTestResult>;
