import type { AiModelDraft, Suitability } from '@repartee/contracts/ai/ai-model';
import type { ListQuery } from '@repartee/contracts/page';
import { type Selectable, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { AiModelTable } from '../../runtime/database/schema/ai-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { findableProvider } from './provider-repository.ts';

export type ModelRow = Omit<Selectable<AiModelTable>, 'suitability'> & {
  readonly suitability: Suitability | null;
};

/**
 * SQL of the verdict of a model: the server may have loaded another model since. `model` and its columns are a table or an
 * alias of `ai_model`.
 */
export const suitabilityIn = (
  model: 'ai_model' | 'm',
) => sql<Suitability | null>`${sql.raw(model)}.suitability ||
  jsonb_build_object('outdated', coalesce((
    select c.answered_model <> ${sql.raw(model)}.suitability ->> 'answered_model' from ai_call c
    where c.provider_id = ${sql.raw(model)}.provider_id and c.model_id = ${sql.raw(model)}.id
      and c.answered_model is not null and ${sql.raw(model)}.suitability is not null
    order by c.created_at desc limit 1), false))`;

/**
 * Lists the models in use that were judged before a time, and whose server has answered since with `current_model`, which
 * is another. The organization is the one that it answered.
 */
export async function listChangedModels(db: Db, testedBefore: Date) {
  const { rows } = await sql<
    Pick<AiModelTable, 'name' | 'capability'> & {
      readonly id: string;
      readonly organization_id: string;
      readonly language: string;
      readonly current_model: string;
    }
  >`
    select m.id, m.name, m.capability, m.suitability ->> 'language' as language, c.organization_id,
      c.answered_model as current_model
    from ai_model m join ai_provider p on p.id = m.provider_id
    cross join lateral (select answered_model, organization_id from ai_call
      where provider_id = m.provider_id and model_id = m.id and answered_model is not null
      order by created_at desc limit 1) c
    where m.enabled and p.enabled and c.answered_model <> m.suitability ->> 'answered_model'
      and (m.suitability ->> 'tested_at')::timestamptz < ${testedBefore}
    order by m.id`.execute(db);
  return rows;
}

const modelsFor = (db: Db, principal: Principal) =>
  db
    .selectFrom('ai_model')
    .innerJoin('ai_provider', 'ai_provider.id', 'ai_model.provider_id')
    .where(findableProvider(principal));

const order = {
  name: sql<string>`ai_model.name`,
  time: sql<Date>`ai_model.updated_at`,
  id: sql<string>`ai_model.id`,
};

export function listModelRows(
  db: Db,
  principal: Principal,
  query: ListQuery & { readonly provider_id?: string | undefined },
): Promise<{ rows: ModelRow[]; total: number }> {
  const matches = modelsFor(db, principal).where(matchesSearch(query.search, sql`ai_model.name`));
  return paginate(
    query.provider_id ? matches.where('ai_model.provider_id', '=', query.provider_id) : matches,
    query,
    order,
    (rows) => rows.selectAll('ai_model').select(suitabilityIn('ai_model').as('suitability')),
  );
}

export const findModel = (db: Db, principal: Principal, id: string): Promise<ModelRow | undefined> =>
  modelsFor(db, principal)
    .selectAll('ai_model')
    .select(suitabilityIn('ai_model').as('suitability'))
    .where('ai_model.id', '=', id)
    .executeTakeFirst();

const columnsOf = ({ prices, ...columns }: AiModelDraft) => ({ ...columns, prices: JSON.stringify(prices) });

export const insertModel = async (db: Db, provider_id: string, draft: AiModelDraft): Promise<ModelRow> => {
  const row = await db
    .insertInto('ai_model')
    .values({ ...columnsOf(draft), provider_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, suitability: null };
};

/** Another name is another model, of which nothing is known. */
export const updateModelRow = (db: Db, id: string, draft: AiModelDraft): Promise<unknown> =>
  db
    .updateTable('ai_model')
    .set(({ eb, ref }) => ({
      ...columnsOf(draft),
      suitability: eb
        .case()
        .when('name', '=', draft.name)
        .then(ref('suitability'))
        .else(sql.lit(null))
        .end() as never,
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();

export const storeSuitability = (db: Db, id: string, verdict: Omit<Suitability, 'outdated'>) =>
  db
    .updateTable('ai_model')
    .set({ suitability: JSON.stringify(verdict) })
    .where('id', '=', id)
    .execute();

/** The models of a provider are others at another address. */
export const forgetSuitability = (db: Db, provider_id: string) =>
  db.updateTable('ai_model').set({ suitability: null }).where('provider_id', '=', provider_id).execute();

export const deleteModelRow = (db: Db, id: string) =>
  db.deleteFrom('ai_model').where('id', '=', id).execute();
