import type { ModelCapability, Suitability, UsableAiModel } from '@repartee/contracts/ai/ai-model';
import { sql } from 'kysely';
import { asOrganization, type Db } from '../../runtime/database/tenant-scope.ts';
import { suitabilityIn } from './model-repository.ts';

export interface ChoiceRow {
  readonly capability: ModelCapability;
  readonly model_id: string;
  readonly key_id: string | null;
  readonly model_name: string;
  readonly provider_name: string;
  readonly built_in: boolean;
  readonly suitability: Suitability | null;
}

export const choicesOf = (db: Db, organization_id: string): Promise<ChoiceRow[]> =>
  db
    .selectFrom('ai_choice')
    .innerJoin('ai_model', 'ai_model.id', 'ai_choice.model_id')
    .innerJoin('ai_provider', 'ai_provider.id', 'ai_model.provider_id')
    .select([
      'ai_choice.capability',
      'ai_choice.model_id',
      'ai_choice.key_id',
      'ai_model.name as model_name',
      'ai_provider.name as provider_name',
    ])
    .select((eb) => eb('ai_provider.kind', '=', 'built_in').$castTo<boolean>().as('built_in'))
    .select(suitabilityIn('ai_model').as('suitability'))
    .where('ai_choice.organization_id', '=', organization_id)
    .orderBy('ai_choice.position')
    .execute();

/**
 * Returns the models that an organization can use: their provider needs no key, or has a valid key for the
 * organization. Models of the organization's own providers come first, the built-in practice engine last.
 */
export async function usableModels(
  db: Db,
  organization_id: string,
  capability?: ModelCapability,
): Promise<UsableAiModel[]> {
  // A guest may not read providers and keys.
  const { rows } = await asOrganization(db, organization_id, () =>
    sql<UsableAiModel>`
    select m.id, m.name, m.capability, p.id as provider_id, p.name as provider_name, p.kind = 'built_in' as built_in,
      ${suitabilityIn('m')} as suitability
    from ai_model m
    join ai_provider p on p.id = m.provider_id
    where m.enabled and p.enabled and (p.organization_id is null or p.organization_id = ${organization_id})
      and (${capability ?? null}::text is null or m.capability = ${capability ?? null})
      and (exists (select from ai_service_key k where k.provider_id = p.id
          and (k.retires_at is null or k.retires_at > now())
          and (k.all_organizations or exists (select from ai_service_key_organization a
            where a.key_id = k.id and a.organization_id = ${organization_id})))
        or (p.kind in ('openai_compatible', 'built_in')
          and not app_provider_has_key(p.id)))
    order by p.kind = 'built_in', p.organization_id is null, lower(p.name), lower(m.name), m.id`.execute(db),
  );
  return rows;
}

/** Whether an organization can use an AI model for replies, other than the built-in engine. */
export const hasModel = async (db: Db, organization_id: string): Promise<boolean> =>
  (await usableModels(db, organization_id, 'chat')).some(({ built_in }) => !built_in);

export async function keysFit(
  db: Db,
  organization_id: string,
  choices: readonly { readonly model_id: string; readonly key_id: string | null }[],
): Promise<boolean> {
  for (const { model_id, key_id } of choices) {
    if (key_id === null) continue;
    const { rows } = await sql`select from ai_service_key k join ai_model m on m.provider_id = k.provider_id
      where k.id = ${key_id} and m.id = ${model_id} and (k.all_organizations or exists (
        select from ai_service_key_organization a where a.key_id = k.id and a.organization_id = ${organization_id}))`.execute(
      db,
    );
    if (rows.length === 0) return false;
  }
  return true;
}

export async function replaceChoices(
  db: Db,
  organization_id: string,
  capability: ModelCapability,
  choices: readonly { readonly model_id: string; readonly key_id: string | null }[],
): Promise<void> {
  await db
    .deleteFrom('ai_choice')
    .where('organization_id', '=', organization_id)
    .where('capability', '=', capability)
    .execute();
  if (choices.length === 0) return;
  await db
    .insertInto('ai_choice')
    .values(choices.map((choice, position) => ({ ...choice, organization_id, capability, position })))
    .execute();
}
