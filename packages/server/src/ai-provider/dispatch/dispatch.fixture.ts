import type { ModelPrices } from '@repartee/contracts/ai-provider/ai-model';
import type { OpenAiCompatibleFake } from '@repartee/testing';
import type { withTenantScope } from '../../database/tenant-scope.ts';
import { insertWithId } from '../../testing/insert-row.ts';
import type { TestApi } from '../../testing/test-api.ts';

interface AddedModel {
  readonly provider_id: string;
  readonly model_id: string;
}

const inside = <Result>(api: TestApi, work: Parameters<typeof withTenantScope<Result>>[2]) =>
  api.everywhere(work);

export const addOrganization = (api: TestApi, credit_eur = 0): Promise<string> =>
  inside(api, async (tx) => {
    const slug = crypto.randomUUID();
    const id = await insertWithId(tx, 'organization', {
      name: slug,
      slug,
      credit_micro_eur: credit_eur * 1_000_000,
    });
    return id;
  });

export const addModel = (
  api: TestApi,
  fake: OpenAiCompatibleFake,
  organization_id: string | null,
  options: {
    prices?: ModelPrices;
    first_part_ms?: number;
    max_output_tokens?: number;
    context_window?: number;
  } = {},
): Promise<AddedModel> =>
  inside(api, async (tx) => {
    const provider = await tx
      .insertInto('ai_provider')
      .values({
        organization_id,
        kind: 'openai_compatible',
        name: 'Model server',
        base_url: fake.base_url,
        created_by: null,
        first_part_ms: options.first_part_ms ?? 1000,
        between_parts_ms: 1000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const model = await tx
      .insertInto('ai_model')
      .values({
        provider_id: provider.id,
        name: 'small',
        capability: 'chat',
        prices: JSON.stringify(options.prices ?? {}),
        context_window: options.context_window ?? null,
        max_output_tokens: options.max_output_tokens ?? null,
        is_default: organization_id !== null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { provider_id: provider.id, model_id: model.id };
  });

export const choose = (api: TestApi, organization_id: string, ...models: readonly AddedModel[]) =>
  inside(api, (tx) =>
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
  return inside(api, (tx) =>
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
  return inside(api, (tx) =>
    tx
      .selectFrom('ai_spend')
      .selectAll()
      .where('organization_id', '=', organization_id)
      .executeTakeFirstOrThrow(),
  );
};

export const capMonthlySpending = (api: TestApi, organization_id: string, monthly_cap_eur: string) =>
  inside(api, (tx) =>
    tx
      .insertInto('ai_spend')
      .values({ organization_id, monthly_cap_eur })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ monthly_cap_eur }))
      .execute(),
  );
