import type { ModelPrices } from '@repartee/contracts/ai/ai-model';
import type { OpenAiCompatibleFake } from '@repartee/testing';
import type { Insertable } from 'kysely';
import { insertRow, insertWithId } from '../../runtime/database/query/insert-row.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { createSecretCipher, encryptKeySecret } from '../../runtime/secrets/secret-cipher.ts';
import type { TestApi } from '../../testing/test-api.ts';

interface AddedModel {
  readonly provider_id: string;
  readonly model_id: string;
}

export const addOrganization = (api: TestApi, credit_eur = 0): Promise<string> => {
  const slug = crypto.randomUUID();
  const credit_micro_eur = credit_eur * 1_000_000;
  return api.everywhere((tx) => insertWithId(tx, 'organization', { name: slug, slug, credit_micro_eur }));
};

/** Adds a key of the provider that the organization may use. */
export async function addKey(
  api: TestApi,
  provider_id: string,
  organization_id: string,
  { secret, retires_at = null }: { secret: string; retires_at?: Date | null },
): Promise<void> {
  const id = crypto.randomUUID();
  const sealed_secret = await encryptKeySecret(createSecretCipher(api.app.config), id, secret);
  const key = { id, provider_id, label: 'Main', sealed_secret, retires_at, created_by: null };
  await api.everywhere(async (tx) => {
    await insertRow(tx, 'ai_service_key', key);
    await insertRow(tx, 'ai_service_key_organization', { key_id: id, organization_id });
  });
}

/** Adds a provider of an organization with one model, which is the default of its capability. */
export const addVendorModel = (
  api: TestApi,
  organization_id: string | null,
  provider: Omit<Insertable<Database['ai_provider']>, 'name' | 'created_by'>,
  model: Omit<Insertable<Database['ai_model']>, 'provider_id'>,
): Promise<AddedModel> =>
  api.everywhere(async (tx) => {
    const made = { name: 'Model server', organization_id, created_by: null, ...provider };
    const provider_id = await insertWithId(tx, 'ai_provider', made);
    const is_default = organization_id !== null;
    return {
      provider_id,
      model_id: await insertWithId(tx, 'ai_model', { provider_id, is_default, ...model }),
    };
  });

interface ModelOptions {
  readonly prices?: ModelPrices;
  readonly first_part_ms?: number;
  readonly max_output_tokens?: number;
  readonly context_window?: number;
}

export const addModel = (
  api: TestApi,
  { base_url }: Pick<OpenAiCompatibleFake, 'base_url'>,
  organization_id: string | null,
  { prices = {}, first_part_ms = 2000, ...limits }: ModelOptions = {},
): Promise<AddedModel> =>
  addVendorModel(
    api,
    organization_id,
    { kind: 'openai_compatible', base_url, first_part_ms, between_parts_ms: 1000 },
    { name: 'small', capability: 'chat', prices: JSON.stringify(prices), ...limits },
  );

export const choose = (api: TestApi, organization_id: string, ...models: readonly AddedModel[]) =>
  api.everywhere((tx) =>
    tx
      .insertInto('ai_choice')
      .values(
        models.map(({ model_id }, position) => ({
          organization_id,
          capability: 'chat' as const,
          position,
          model_id,
          key_id: null,
        })),
      )
      .execute(),
  );

export const callsOf = async (api: TestApi, organization_id: string) => {
  await api.app.ai.recorded();
  return api.everywhere((tx) =>
    tx
      .selectFrom('ai_call')
      .selectAll()
      .where('organization_id', '=', organization_id)
      .orderBy('created_at')
      .execute(),
  );
};

export const spendOf = async (api: TestApi, organization_id: string) => {
  await api.app.ai.recorded();
  return api.row('ai_spend', { organization_id });
};

export const capMonthlySpending = (api: TestApi, organization_id: string, monthly_cap_eur: string) =>
  api.everywhere((tx) =>
    tx
      .insertInto('ai_spend')
      .values({ organization_id, monthly_cap_eur })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ monthly_cap_eur }))
      .execute(),
  );
