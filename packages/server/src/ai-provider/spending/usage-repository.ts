import type { AiUsageRow, UsageGroup } from '@repartee/contracts/ai-provider/spending-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import { isFailedCall } from './ai-call-repository.ts';
import { eurTextOf, picoEurOf } from './money.ts';

interface Period {
  /** First and last day of the period as ISO dates in `time_zone`, both included. */
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
  readonly organization_id: string | undefined;
}

/** Maximum number of rows of a usage report: enough for a row for each day of a year. */
const mostRows = 400;

const keys: Readonly<Record<Exclude<UsageGroup, 'day'>, RawBuilder<string>>> = {
  provider: sql`c.provider_name`,
  model: sql`c.provider_name || ' / ' || c.model_name`,
  purpose: sql`c.purpose`,
  organization: sql`o.name`,
};

export async function sumUsage(
  db: Db,
  { from, to, time_zone, organization_id }: Period,
  group: UsageGroup,
): Promise<AiUsageRow[]> {
  const key =
    group === 'day' ? sql`to_char(c.created_at at time zone ${time_zone}, 'YYYY-MM-DD')` : keys[group];
  const { rows } = await sql<AiUsageRow>`
    with call as (
      select ${key} as key, c.*
      from ai_call c join organization o on o.id = c.organization_id
      where c.created_at >= ${from}::date::timestamp at time zone ${time_zone}
        and c.created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}
        and (${organization_id ?? null}::uuid is null or c.organization_id = ${organization_id ?? null})
    ), cause as (
      select key, json_agg(json_build_object('code', code, 'calls', calls) order by calls desc, code) as causes
      from (
        select key, coalesce(error_code, 'unexpected') as code, count(*)::int as calls
        from call where ${isFailedCall} group by 1, 2
      ) as failed group by 1
    )
    select key, bool_and(provider_kind = 'built_in') as built_in, count(*)::int as calls,
      count(*) filter (where ${isFailedCall})::int as failures,
      coalesce((select causes from cause where cause.key = call.key), '[]') as failure_causes,
      coalesce(sum(input_tokens), 0)::float8 as input_tokens,
      coalesce(sum(output_tokens), 0)::float8 as output_tokens,
      coalesce(sum(characters), 0)::float8 as characters,
      coalesce(sum(audio_seconds), 0) as audio_seconds,
      sum(cost_eur)::text as cost_eur,
      percentile_disc(0.5) within group (order by first_part_ms) as first_part_p50_ms,
      percentile_disc(0.95) within group (order by first_part_ms) as first_part_p95_ms
    from call
    group by 1 order by ${group === 'day' ? sql`1` : sql`sum(cost_eur) desc, count(*) desc, 1`}
    limit ${sql.lit(mostRows)}`.execute(db);
  return rows.map((row) => ({ ...row, cost_eur: eurTextOf(picoEurOf(row.cost_eur)) }));
}
