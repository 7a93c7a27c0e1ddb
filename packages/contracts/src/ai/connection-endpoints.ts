import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../page.ts';
import { aiModel, aiModelDraft, vendorModel } from './ai-model.ts';
import { aiProvider, aiProviderDraft } from './ai-provider.ts';
import { keySecret } from './ai-service-key.ts';

const secret = keySecret.nullable().default(null);

/**
 * Requests the list of models from a vendor or server before anything about it is stored. The list is empty if the
 * vendor has none. If the request fails, the response is 502 `backend_unusable` with the vendor's message.
 */
export const discoverAiModels = endpoint({
  method: 'POST',
  path: '/v1/ai_connections/models',
  summary: 'List the models of an AI vendor that is not stored yet',
  access: ['ai-provider-create', 'ai-model-create'],
  body: aiProviderDraft.pick({ kind: true, base_url: true, settings: true }).extend({ secret }),
  reply: z.object({ items: z.array(vendorModel) }),
  slow: true,
  rate_limit_per_minute: 30,
});

/**
 * Creates an AI provider with its key and models, or nothing. Only super-admins may set `organization_id`; null makes the
 * provider platform-wide, and its key usable for every organization.
 */
export const connectAi = endpoint({
  method: 'POST',
  path: '/v1/ai_connections',
  summary: 'Create an AI provider with its key and models',
  access: ['ai-provider-create', 'ai-model-create', 'ai-service-key-create'],
  body: aiProviderDraft.extend({
    organization_id: id.nullable().optional(),
    secret,
    models: z.array(aiModelDraft).min(1).max(50),
  }),
  reply: z.object({ provider: aiProvider, models: z.array(aiModel) }),
});
