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
});
export type AiModelDraft = z.output<typeof aiModelDraft>;

export const aiModel = aiModelDraft.extend({
  id,
  provider_id: id,
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
});
export type UsableAiModel = z.output<typeof usableAiModel>;

/** `context_window` is in tokens, or null if the vendor does not state it. */
export const vendorModel = z.object({ id: z.string(), context_window: z.number().int().nullable() });
