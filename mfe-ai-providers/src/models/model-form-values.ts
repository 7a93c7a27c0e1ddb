import { storedValues } from '@repartee/app-sdk';
import {
  type AiModel,
  type AiModelDraft,
  aiModelDraft,
  type ModelCapability,
  type ModelPrices,
  modelUses,
} from '@repartee/contracts/ai/ai-model';
import { z } from 'zod';

/**
 * Users may type a comma or a point as decimal separator of a price. An empty text means that the model has no price.
 */
const price = z.union([z.literal(''), z.string().regex(/^\s*\d{1,6}([.,]\d{1,6})?\s*$/)]);
const prices = z.object({
  input: price,
  cached_input: price,
  output: price,
  characters: price,
  audio_minute: price,
});
export type PriceName = keyof z.output<typeof prices>;

export interface ModelFormValues extends Omit<AiModelDraft, 'prices'> {
  readonly prices: Readonly<Record<PriceName, string>>;
}

export const modelFormSchema = aiModelDraft.extend({ prices });

export const pricesOf: Readonly<Record<ModelCapability, readonly PriceName[]>> = {
  chat: ['input', 'cached_input', 'output'],
  speech: ['characters', 'input', 'output'],
  transcription: ['audio_minute', 'input', 'output'],
  realtime: ['input', 'cached_input', 'output', 'audio_minute'],
};

export const newModel = (capability: ModelCapability): ModelFormValues => ({
  name: '',
  capability,
  prices: { input: '', cached_input: '', output: '', characters: '', audio_minute: '' },
  context_window: null,
  max_output_tokens: null,
  is_default: true,
  enabled: true,
  used_for: [...modelUses],
});

export const modelFormValues = (model: AiModel): ModelFormValues => ({
  ...storedValues(modelFormSchema, model),
  prices: { ...newModel(model.capability).prices, ...model.prices },
});

/**
 * Converts the form's values to the request that saves the model. Prices are sent as decimal strings, because
 * floating-point numbers could be rounded.
 */
export function modelDraft({ prices, ...values }: ModelFormValues): AiModelDraft {
  const given: ModelPrices = Object.fromEntries(
    pricesOf[values.capability].flatMap((name) => {
      const text = prices[name].trim().replace(',', '.');
      return text ? [[name, text] as const] : [];
    }),
  );
  return { ...values, prices: given };
}
