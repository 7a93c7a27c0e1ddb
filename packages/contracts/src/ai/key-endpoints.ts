import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../page.ts';
import { aiServiceKey, aiServiceKeyDraft, keySecret } from './ai-service-key.ts';

/** Lists the keys of one provider without secrets. Operators see only keys of their organization's providers. */
export const listAiServiceKeys = endpoint({
  method: 'GET',
  path: '/v1/ai_service_keys',
  summary: 'List the keys of an AI provider',
  access: ['ai-provider-read'],
  query: z.object({ provider_id: id }),
  reply: z.object({ items: z.array(aiServiceKey) }),
});

/** Creates an API key. The key of an organization's own provider is assigned to that organization. */
export const createAiServiceKey = endpoint({
  method: 'POST',
  path: '/v1/ai_service_keys',
  summary: 'Add a key to an AI provider',
  access: ['ai-service-key-create'],
  body: aiServiceKeyDraft.extend({ provider_id: id, secret: keySecret }),
  reply: aiServiceKey,
});

export const updateAiServiceKey = endpoint({
  method: 'PUT',
  path: '/v1/ai_service_keys/{id}',
  summary: 'Update the name of a key, and whether all organizations may use it',
  access: ['ai-service-key-update'],
  params: idParams,
  body: aiServiceKeyDraft,
  reply: aiServiceKey,
});

/**
 * Default of `overlap_hours`: the number of hours for which the old API key stays in use after a rotation.
 */
export const usualOverlapHours = 24;

/**
 * Replaces an API key by a new key with the same label and organizations. The old key stays in use for
 * `overlap_hours`.
 */
export const rotateAiServiceKey = endpoint({
  method: 'POST',
  path: '/v1/ai_service_keys/{id}/rotations',
  summary: 'Replace the secret of a key',
  access: ['ai-service-key-update'],
  params: idParams,
  body: z.object({
    secret: keySecret,
    overlap_hours: z.number().int().min(0).max(720).default(usualOverlapHours),
  }),
  reply: aiServiceKey,
});

export const deleteAiServiceKey = endpoint({
  method: 'DELETE',
  path: '/v1/ai_service_keys/{id}',
  summary: 'Delete a key; running calls still finish with it',
  access: ['ai-service-key-delete'],
  params: idParams,
});

const assignment = z.object({ id, organization_id: id });

export const assignAiServiceKey = endpoint({
  method: 'PUT',
  path: '/v1/ai_service_keys/{id}/organizations/{organization_id}',
  summary: 'Assign a key to an organization',
  access: ['ai-service-key-assign'],
  params: assignment,
  reply: aiServiceKey,
});

export const disassignAiServiceKey = endpoint({
  method: 'DELETE',
  path: '/v1/ai_service_keys/{id}/organizations/{organization_id}',
  summary: 'Withdraw a key from an organization',
  access: ['ai-service-key-disassign'],
  params: assignment,
  reply: aiServiceKey,
});
