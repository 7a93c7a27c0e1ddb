import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { id, idParams, listQuery, pageOf } from '../page.ts';
import { aiModel, aiModelDraft, modelCapabilities, modelPrices, usableAiModel } from './ai-model.ts';
import { connectionTestResult } from './ai-provider.ts';

/** Lists the models of one provider, or of all providers that the caller may see. `search` matches the name. */
export const listAiModels = endpoint({
  method: 'GET',
  path: '/v1/ai_models',
  summary: 'List AI models',
  access: ['ai-model-paginated-read'],
  query: listQuery.extend({ provider_id: id.optional() }),
  reply: pageOf(aiModel),
});

export const listUsableAiModels = endpoint({
  method: 'GET',
  path: '/v1/usable_ai_models',
  summary: 'List the AI models that the caller’s organization can use',
  access: ['ai-model-list'],
  query: z.object({ capability: z.enum(modelCapabilities).default('chat') }),
  reply: z.object({ items: z.array(usableAiModel) }),
});

export const readAiModel = endpoint({
  method: 'GET',
  path: '/v1/ai_models/{id}',
  summary: 'Read an AI model',
  access: ['ai-model-read'],
  params: idParams,
  reply: aiModel,
});

/** A price with a misspelt name would make a model without a price, whose use no cap stops. */
const knownPrices = modelPrices.default({});

export const createAiModel = endpoint({
  method: 'POST',
  path: '/v1/ai_models',
  summary: 'Add a model to an AI provider',
  access: ['ai-model-create'],
  body: aiModelDraft.extend({ provider_id: id, prices: knownPrices }),
  reply: aiModel,
});

export const updateAiModel = endpoint({
  method: 'PUT',
  path: '/v1/ai_models/{id}',
  summary: 'Change an AI model',
  access: ['ai-model-update'],
  params: idParams,
  body: withExpected(aiModelDraft.extend({ prices: knownPrices })),
  reply: aiModel,
});

/** Deletes a model. 409 `item_in_use` with `details.used_by` while an organization or a scenario uses the model. */
export const deleteAiModel = endpoint({
  method: 'DELETE',
  path: '/v1/ai_models/{id}',
  summary: 'Delete an AI model',
  access: ['ai-model-delete'],
  params: idParams,
});

/**
 * Has the model do what the product will ask of it, which costs money, and stores for a chat model what it is fit for. If
 * a call fails, the response is still 200 and describes the error.
 */
export const testConnection = endpoint({
  method: 'POST',
  path: '/v1/ai_models/{id}/connection_tests',
  summary: 'Test the connection to an AI model',
  access: ['ai-model-update'],
  params: idParams,
  body: z.object({ key_id: id.nullable().default(null) }),
  reply: connectionTestResult,
  slow: true,
  rate_limit_per_minute: 30,
});
