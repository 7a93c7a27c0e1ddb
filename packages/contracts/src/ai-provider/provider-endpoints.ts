import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { id, idParams, listQuery, pageOf } from '../page.ts';
import { vendorModel } from './ai-model.ts';
import { aiProvider, aiProviderDraft } from './ai-provider.ts';

/** Those of the caller's organization and the platform-wide ones; super-admins find all. `search` reads name and base URL. */
export const listAiProviders = endpoint({
  method: 'GET',
  path: '/v1/ai_providers',
  summary: 'List AI providers',
  access: { any: ['ai-provider-list', 'ai-provider-paginated-read'] },
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

/** Without `organization_id`, the caller's own; null makes it platform-wide. Only super-admins give either. */
export const createAiProvider = endpoint({
  method: 'POST',
  path: '/v1/ai_providers',
  summary: 'Create an AI provider',
  access: ['ai-provider-create'],
  body: aiProviderDraft.extend({ organization_id: id.nullable().optional() }),
  reply: aiProvider,
});

/**
 * The kind stays. A change of the address (base URL, region) is refused with conflict and `details.base_url` while keys are
 * stored: with `delete_keys` they are deleted, and have to be given again for the new address.
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

/** With its models and keys. 409 `item_in_use` with `details.used_by` while an organization or a scenario uses a model of it. */
export const deleteAiProvider = endpoint({
  method: 'DELETE',
  path: '/v1/ai_providers/{id}',
  summary: 'Delete an AI provider',
  access: ['ai-provider-delete'],
  params: idParams,
});

/** Asked from the vendor with a key of the provider. 502 `backend_unusable` with the vendor's own words when it refuses. */
export const listVendorModels = endpoint({
  method: 'GET',
  path: '/v1/ai_providers/{id}/vendor_models',
  summary: 'List the models that the vendor offers',
  access: ['ai-model-create'],
  params: idParams,
  reply: z.object({ items: z.array(vendorModel) }),
  per_minute: 30,
});
