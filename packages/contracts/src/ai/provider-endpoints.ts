import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { id, idParams, listQuery, pageOf } from '../page.ts';
import { vendorModel } from './ai-model.ts';
import { aiProvider, aiProviderDraft } from './ai-provider.ts';

/**
 * Lists the providers of the caller's organization and the platform-wide providers. Super-admins see all providers.
 * `search` matches name and base URL.
 */
export const listAiProviders = endpoint({
  method: 'GET',
  path: '/v1/ai_providers',
  summary: 'List AI providers',
  access: ['ai-provider-list', 'ai-provider-paginated-read'],
  query: listQuery,
  reply: pageOf(aiProvider),
});

export const readAiProvider = endpoint({
  method: 'GET',
  path: '/v1/ai_providers/{id}',
  summary: 'Read an AI provider',
  access: ['ai-provider-read'],
  params: idParams,
  reply: aiProvider,
});

/** Creates a provider. Only super-admins may set `organization_id`; null creates a platform-wide provider. */
export const createAiProvider = endpoint({
  method: 'POST',
  path: '/v1/ai_providers',
  summary: 'Create an AI provider',
  access: ['ai-provider-create'],
  body: aiProviderDraft.extend({ organization_id: id.nullable().optional() }),
  reply: aiProvider,
});

/**
 * Updates a provider except its kind. If API keys are stored and the base URL or region changes,
 * `delete_keys` must be true, and the keys are deleted. Otherwise, the response is 409 `conflict` with
 * `details.base_url`.
 */
export const updateAiProvider = endpoint({
  method: 'PUT',
  path: '/v1/ai_providers/{id}',
  summary: 'Change an AI provider',
  access: ['ai-provider-update'],
  params: idParams,
  body: withExpected(
    aiProviderDraft.omit({ kind: true }).extend({ delete_keys: z.boolean().default(false) }),
  ),
  reply: aiProvider,
});

/**
 * Deletes a provider with its models and keys. 409 `item_in_use` with `details.used_by` while a model of the provider
 * is used.
 */
export const deleteAiProvider = endpoint({
  method: 'DELETE',
  path: '/v1/ai_providers/{id}',
  summary: 'Delete an AI provider',
  access: ['ai-provider-delete'],
  params: idParams,
});

/**
 * Requests the vendor's list of models. If the request fails, the response is 502 `backend_unusable` with the
 * vendor's message.
 */
export const listVendorModels = endpoint({
  method: 'GET',
  path: '/v1/ai_providers/{id}/vendor_models',
  summary: 'List the models that the vendor offers',
  access: ['ai-model-create'],
  params: idParams,
  reply: z.object({ items: z.array(vendorModel) }),
  rate_limit_per_minute: 30,
});
