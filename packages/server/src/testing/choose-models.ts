import type { ModelCapability } from '@repartee/contracts/ai/ai-model';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { TestApi } from './test-api.ts';

interface Provider {
  readonly name: string;
  readonly kind: ProviderKind;
  readonly base_url: string;
  readonly settings?: object | undefined;
  /** Secret of the provider's key. */
  readonly secret?: string;
}

/** Adds an AI provider with a model per capability, and chooses them for the organization. Returns the last model. */
export async function chooseModels(
  api: TestApi,
  { secret, ...provider }: Provider,
  models: Readonly<Partial<Record<ModelCapability, string>>>,
): Promise<{ provider_id: string; model_id: string }> {
  const create = async (path: string, body: object): Promise<string> =>
    (await api.post('operator', path, body)).id;
  const provider_id = await create('/v1/ai_providers', provider);
  if (secret) await create('/v1/ai_service_keys', { provider_id, label: 'Main', secret });
  let model_id = '';
  for (const [capability, name] of Object.entries(models)) {
    model_id = await create('/v1/ai_models', { provider_id, name, capability });
    await api.put('operator', `/v1/ai_choices/${capability}`, { choices: [{ model_id, key_id: null }] });
  }
  return { provider_id, model_id };
}
