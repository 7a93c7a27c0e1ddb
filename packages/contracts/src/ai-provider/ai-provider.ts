import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';
import { providerKinds } from './provider-kinds.ts';

const milliseconds = z.number().int().min(1000).max(600_000);

/** How long a call may take, in milliseconds: until the first part, between two parts, a whole reply, a whole observer reading. */
export const providerTimeouts = z.object({
  first_part_ms: milliseconds.default(30_000),
  between_parts_ms: milliseconds.default(30_000),
  reply_ms: milliseconds.default(120_000),
  reading_ms: milliseconds.default(240_000),
});

/**
 * What a provider is made from. `settings` holds what its kind needs beyond the base URL (`region`, `api_version` …);
 * the server checks both by the kind. An empty base URL is the vendor's public address.
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

/** `environment` comes from the settings AI_BASE_URL, AI_MODEL and AI_API_KEY, `built-in` from the program: both are read-only. */
export const providerOrigins = ['created', 'environment', 'built-in'] as const;

/** How a provider's calls of the last 24 hours went. */
export const providerHealth = z.object({
  calls: z.number().int(),
  failures: z.number().int(),
  /** The error code of the latest failed call, if the latest call failed. */
  last_error: z.string().nullable(),
  first_part_p50_ms: z.number().nullable(),
  first_part_p95_ms: z.number().nullable(),
});

export const aiProvider = z.object({
  id,
  /** Null: platform-wide. */
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
  /** Whether the caller may change it. */
  editable: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type AiProvider = z.output<typeof aiProvider>;

/** One round through a model with a key: what was asked, what came back, and the vendor's own error if it failed. */
export const connectionTestResult = z.object({
  ok: z.boolean(),
  asked: z.string(),
  /** What the model said, at most 500 characters; for speech and transcription what was measured. */
  answered: z.string(),
  first_part_ms: z.number().int().nullable(),
  total_ms: z.number().int(),
  /** Decimal text in EUR. */
  cost_eur: z.string(),
  error_code: z.string().nullable(),
  /** HTTP status of the vendor's answer. */
  status: z.number().int().nullable(),
  /** The vendor's own words, with keys removed. */
  vendor_message: z.string().nullable(),
  vendor_request_id: z.string().nullable(),
  /** The model answers, but a full conversation would not fit: its context window in tokens. */
  small_context: z.number().int().nullable(),
});
export type ConnectionTestResult = z.output<typeof connectionTestResult>;
