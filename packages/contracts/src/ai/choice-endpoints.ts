import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../page.ts';
import { modelCapabilities, usableAiModel } from './ai-model.ts';

/** If `key_id` is null, every API key that the organization may use for this provider is allowed. */
const aiChoice = z.object({ model_id: id, key_id: id.nullable() });

const choicesOfCapability = z.object({
  capability: z.enum(modelCapabilities),
  /**
   * Models that the organization has chosen, in the order in which they are tried. If the list is empty, the default
   * models are used.
   */
  choices: z.array(
    aiChoice.extend({
      model_name: z.string(),
      provider_name: z.string(),
      built_in: z.boolean(),
      suitability: usableAiModel.shape.suitability,
    }),
  ),
  usable: z.array(usableAiModel),
  /** The model that is asked first at this moment: the first choice, else a default model. Null if there is none. */
  asked_first: z
    .object({ model_id: id, model_name: z.string(), provider_name: z.string(), built_in: z.boolean() })
    .nullable(),
});
export type ChoicesOfCapability = z.output<typeof choicesOfCapability>;

export const listAiChoices = endpoint({
  method: 'GET',
  path: '/v1/ai_choices',
  summary: 'List the AI models that the caller’s organization has chosen, in order',
  access: ['ai-provider-list'],
  reply: z.object({ items: z.array(choicesOfCapability) }),
});

/**
 * Replaces the chosen models. An empty list restores the default models. 400 with `details.choices` if the
 * organization cannot use a model or key.
 */
export const updateAiChoices = endpoint({
  method: 'PUT',
  path: '/v1/ai_choices/{capability}',
  summary: 'Choose the AI models for a capability, in order',
  access: ['ai-provider-update'],
  params: z.object({ capability: z.enum(modelCapabilities) }),
  body: z.object({ choices: z.array(aiChoice).max(20) }),
  reply: choicesOfCapability,
});
