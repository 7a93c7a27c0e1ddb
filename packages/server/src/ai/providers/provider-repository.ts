import { type AiProvider, type AiProviderDraft, defaultTimeouts } from '@repartee/contracts/ai/ai-provider';
import type { ListQuery } from '@repartee/contracts/page';
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { AiProviderTable } from '../../runtime/database/schema/ai-tables.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { isFailedCall, slowestFirstPart } from '../spending/ai-call-repository.ts';

const healthHours = 24;

export type ProviderRow = Selectable<AiProviderTable> & {
  readonly organization_name: string | null;
  readonly models: number;
  readonly keys: number;
};

/**
 * Selects the providers that the user may read: platform-wide ones, and those of the user's organization. A super-admin
 * may read all.
 */
export const findableProvider =
  (principal: Principal) =>
  (eb: ExpressionBuilder<Database, 'ai_provider'>): Expression<SqlBool> =>
    principal.role === 'super-admin'
      ? eb.val(true)
      : eb.or([
          eb('ai_provider.organization_id', '=', principal.organization_id),
          eb('ai_provider.organization_id', 'is', null),
        ]);

const providersFor = (db: Db, principal: Principal) =>
  db
    .selectFrom('ai_provider')
    .leftJoin('organization', 'organization.id', 'ai_provider.organization_id')
    .where(findableProvider(principal));

/** Users other than super-admins get 0 keys for a platform-wide provider. */
const keyCount = (principal: Principal) =>
  principal.role === 'super-admin'
    ? sql<number>`(select count(*)::int from ai_service_key k where k.provider_id = ai_provider.id)`
    : sql<number>`(select count(*)::int from ai_service_key k where k.provider_id = ai_provider.id
        and ai_provider.organization_id = ${principal.organization_id})`;
const modelCount = sql<number>`(select count(*)::int from ai_model m where m.provider_id = ai_provider.id)`;

const order = {
  name: sql<string>`ai_provider.name`,
  time: sql<Date>`ai_provider.updated_at`,
  id: sql<string>`ai_provider.id`,
};

export const listProviderRows = (
  db: Db,
  principal: Principal,
  query: ListQuery,
): Promise<{ rows: ProviderRow[]; total: number }> =>
  paginate(
    providersFor(db, principal)
      // The provider that is configured by AI_BASE_URL is disabled and hidden while the variable is not set.
      .where((eb) =>
        eb.or([eb('ai_provider.origin', '!=', 'environment'), eb('ai_provider.enabled', '=', true)]),
      )
      .where(matchesSearch(query.search, sql`ai_provider.name`, sql`ai_provider.base_url`)),
    query,
    order,
    (qb) =>
      qb
        .selectAll('ai_provider')
        .select([
          'organization.name as organization_name',
          modelCount.as('models'),
          keyCount(principal).as('keys'),
        ]),
  );

/** Returns undefined if the user may not read the provider. */
export const findProvider = (db: Db, principal: Principal, id: string): Promise<ProviderRow | undefined> =>
  providersFor(db, principal)
    .selectAll('ai_provider')
    .select([
      'organization.name as organization_name',
      modelCount.as('models'),
      keyCount(principal).as('keys'),
    ])
    .where('ai_provider.id', '=', id)
    .executeTakeFirst();

const columnsOf = ({ settings, timeouts, ...columns }: Omit<AiProviderDraft, 'kind'>) => ({
  ...columns,
  ...timeouts,
  settings: JSON.stringify(settings),
});

export async function insertProvider(
  db: Db,
  organization_id: string | null,
  created_by: string,
  { kind, ...draft }: AiProviderDraft,
): Promise<string> {
  const timeouts = draft.timeouts ?? defaultTimeouts(kind);
  return insertWithId(db, 'ai_provider', {
    ...columnsOf({ ...draft, timeouts }),
    ...{ kind, organization_id, created_by },
  });
}

export const updateProviderRow = (db: Db, id: string, draft: Omit<AiProviderDraft, 'kind'>) =>
  db
    .updateTable('ai_provider')
    .set({ ...columnsOf(draft), updated_at: new Date() })
    .where('id', '=', id)
    .execute();

export const deleteProviderRow = (db: Db, id: string) =>
  db.deleteFrom('ai_provider').where('id', '=', id).execute();

export async function hasStoredKeys(db: Db, provider_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ai_service_key')
    .select('id')
    .where('provider_id', '=', provider_id)
    .where('sealed_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteKeysOf = (db: Db, provider_id: string) =>
  db.deleteFrom('ai_service_key').where('provider_id', '=', provider_id).execute();

export async function usersOfModels(
  db: Db,
  of: { readonly provider_id: string } | { readonly model_id: string },
): Promise<string[]> {
  const models =
    'model_id' in of
      ? sql`select ${of.model_id}::uuid`
      : sql`select m.id from ai_model m where m.provider_id = ${of.provider_id}`;
  const { rows } = await sql<{ name: string }>`
    (select name from library_item where kind = 'scenario'
      and content->>'chat_model_id' in (select id::text from (${models}) as model (id)) order by name limit 5)
    union all
    (select distinct o.name from ai_choice c join organization o on o.id = c.organization_id
      where c.model_id in (${models}) order by o.name limit 5)`.execute(db);
  return rows.map(({ name }) => name);
}

export type HealthRow = AiProvider['health'] & { readonly provider_id: string };

/**
 * Returns statistics of the last 24 hours for each provider: the calls of the user's organization or, for a
 * super-admin, all calls. A call that the product itself ended, such as a live call after the learner hung up, is no
 * failure of the provider.
 */
export async function healthOf(
  db: Db,
  principal: Principal,
  provider_ids: readonly string[],
): Promise<ReadonlyMap<string, HealthRow>> {
  if (provider_ids.length === 0) return new Map();
  const own =
    principal.role === 'super-admin' ? sql`true` : sql`organization_id = ${principal.organization_id}`;
  const { rows } = await sql<HealthRow>`
    with recent as (
      select * from ai_call
      where provider_id in (${sql.join(provider_ids)}) and ${own}
        and created_at > now() - make_interval(hours => ${healthHours})
    ), latency as (
      select provider_id, capability, percentile_disc(0.5) within group (order by first_part_ms) as p50_ms,
        ${slowestFirstPart} as p95_ms
      from recent where first_part_ms is not null group by provider_id, capability
    )
    select provider_id, count(*)::int as calls,
      count(*) filter (where ${isFailedCall})::int as failures,
      (array_agg(error_code order by created_at desc)
        filter (where error_code is distinct from 'aborted'))[1] as last_error,
      coalesce(
        (select json_agg(json_build_object('capability', capability, 'p50_ms', p50_ms, 'p95_ms', p95_ms)
          order by capability) from latency where latency.provider_id = recent.provider_id),
        '[]'
      ) as first_part
    from recent group by provider_id`.execute(db);
  return new Map(rows.map((row) => [row.provider_id, row]));
}
