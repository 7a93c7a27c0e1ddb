import type { AiModelDraft } from '@repartee/contracts/ai/ai-model';
import type { ListQuery } from '@repartee/contracts/page';
import { type Selectable, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { AiModelTable } from '../../runtime/database/schema/ai-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { findableProvider } from './provider-repository.ts';

export type ModelRow = Selectable<AiModelTable>;

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
  const found = modelsFor(db, principal).where(matchesSearch(query.search, sql`ai_model.name`));
  return paginate(
    query.provider_id ? found.where('ai_model.provider_id', '=', query.provider_id) : found,
    query,
    order,
    (rows) => rows.selectAll('ai_model'),
  );
}

export const findModel = (db: Db, principal: Principal, id: string): Promise<ModelRow | undefined> =>
  modelsFor(db, principal).selectAll('ai_model').where('ai_model.id', '=', id).executeTakeFirst();

const columnsOf = ({ prices, ...columns }: AiModelDraft) => ({ ...columns, prices: JSON.stringify(prices) });

export const insertModel = (db: Db, provider_id: string, draft: AiModelDraft): Promise<ModelRow> =>
  db
    .insertInto('ai_model')
    .values({ ...columnsOf(draft), provider_id })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateModelRow = (db: Db, id: string, draft: AiModelDraft): Promise<ModelRow> =>
  db
    .updateTable('ai_model')
    .set({ ...columnsOf(draft), updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteModelRow = (db: Db, id: string) =>
  db.deleteFrom('ai_model').where('id', '=', id).execute();
