import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';

export const modelCapabilities = ['chat', 'speech', 'transcription', 'realtime'] as const;
export type ModelCapability = (typeof modelCapabilities)[number];

/** Amount in EUR as exact decimal text, with up to six digits before and after the point. */
export const priceEur = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, {
    message: 'must be an amount in EUR such as 0.15, at most 999999.999999',
    abort: true,
  });

/** An amount in EUR as people write it, with a point or a comma. Empty text means none. */
export const writtenEur = z.union([z.literal(''), z.string().regex(/^\s*\d{1,6}([.,]\d{1,6})?\s*$/)]);

export function priceOfWritten(written: string): string | null {
  const text = written.trim().replace(',', '.');
  return text ? priceEur.parse(text) : null;
}

/** Prices of a model by kind of usage. Except for `cached_input`, a kind of usage without a price is free. */
export const modelPrices = z.object({
  /** Price in EUR per million input tokens. */
  input: priceEur.optional(),
  /** Price in EUR per million input tokens from the vendor's cache. The default is `input`. */
  cached_input: priceEur.optional(),
  /** Price in EUR per million output tokens, including reasoning tokens. */
  output: priceEur.optional(),
  /** Price in EUR per million characters of generated speech. */
  characters: priceEur.optional(),
  /** Price in EUR per minute of audio. */
  audio_minute: priceEur.optional(),
});
export type ModelPrices = z.output<typeof modelPrices>;

/** What a chat model may be used for: replies of personas; readings and drafts; the safety of a turn. */
export const modelUses = ['play', 'read', 'safety'] as const;
export type ModelUse = (typeof modelUses)[number];

/** What a connection test of a chat model tries, as the product really asks for it. */
export const suitabilityChecks = ['plays', 'reads', 'judges_safety', 'long_context', 'fast_enough'] as const;

/** Suitability verdict: what a chat model is fit for, measured by its last connection test. */
export const suitability = z.object({
  fits: z.array(z.enum(modelUses)),
  /** Language of the organization in which the model was tried, as a BCP 47 tag. */
  language: z.string(),
  checks: z.array(
    z.object({
      check: z.enum(suitabilityChecks),
      /** Why the model did not pass: what was wrong, or the code of an AI error. Null if it passed. */
      reason: z.string().nullable(),
      /** Words of the model, what it decided, or the vendor's error message; at most 500 characters. */
      seen: z.string(),
    }),
  ),
  /** What the server refused, so that it is asked without. */
  lacks: z.array(z.enum(['system_role', 'json_schema', 'schema_limits'])),
  /** Name of the model in the answers of the server. Null if the server does not tell. */
  answered_model: z.string().nullable(),
  tested_at: instant,
  /** True if the server has answered since with another model. */
  outdated: z.boolean(),
});
export type Suitability = z.output<typeof suitability>;

const shortSuitability = suitability.pick({ fits: true, outdated: true }).nullable();

/** `name` is the vendor's model id, or on Azure the name of the deployment. Limits are in tokens. */
export const aiModelDraft = z.object({
  name: visibleText(200),
  capability: z.enum(modelCapabilities),
  prices: modelPrices.default({}),
  context_window: z.number().int().min(512).max(100_000_000).nullable().default(null),
  max_output_tokens: z.number().int().min(16).max(10_000_000).nullable().default(null),
  /** Organizations that have not chosen models use the default models. */
  is_default: z.boolean().default(false),
  enabled: z.boolean().default(true),
  /** For a chat model. For the uses that no chosen model has, the built-in practice engine answers. */
  used_for: z.array(z.enum(modelUses)).default([...modelUses]),
});
export type AiModelDraft = z.output<typeof aiModelDraft>;

export const aiModel = aiModelDraft.extend({
  id,
  provider_id: id,
  suitability: suitability.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type AiModel = z.output<typeof aiModel>;

/** An AI model that the caller's organization can use, as an option of a select field. */
export const usableAiModel = z.object({
  id,
  name: z.string(),
  capability: z.enum(modelCapabilities),
  provider_id: id,
  provider_name: z.string(),
  /** True for the practice engine of this product, which needs no AI vendor. */
  built_in: z.boolean(),
  suitability: shortSuitability,
});
export type UsableAiModel = z.output<typeof usableAiModel>;

/** `context_window` is in tokens, or null if the vendor does not state it. */
export const vendorModel = z.object({ id: z.string(), context_window: z.number().int().nullable() });
