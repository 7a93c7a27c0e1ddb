import {
  type AiUsageFigures,
  type AiUsageRow,
  failingShare,
  type readAiAlerts,
  type UsageGroup,
  usageWithoutName,
} from '@repartee/contracts/ai/spending-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { isFailedCall, slowestFirstPart } from './ai-call-repository.ts';
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

interface Keys {
  readonly key: RawBuilder<string>;
  /** Name of the user or group; without it, the key is what is shown. */
  readonly name?: RawBuilder<string | null>;
  /** Joins of `call`, such as a row for each group of the user. */
  readonly from?: RawBuilder<unknown>;
}

const { guests, noGroup, noSession } = usageWithoutName;
const ofOwner = sql`left join coaching_session s on s.id = call.session_id`;

const keysOf = (time_zone: string): Readonly<Record<UsageGroup, Keys>> => ({
  day: { key: sql`to_char(call.created_at at time zone ${time_zone}, 'YYYY-MM-DD')` },
  provider: { key: sql`call.provider_name` },
  model: { key: sql`call.provider_name || ' / ' || call.model_name` },
  purpose: { key: sql`call.purpose` },
  organization: { key: sql`o.name`, from: sql`join organization o on o.id = call.organization_id` },
  user: {
    key: sql`case when s.owner_guest_id is not null then ${guests} else coalesce(a.id::text, ${noSession}) end`,
    name: sql`coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email)`,
    from: sql`${ofOwner} left join account a on a.id = s.owner_account_id`,
  },
  group: {
    key: sql`case when s.owner_guest_id is not null then ${guests} when s.owner_account_id is null then ${noSession}
      else coalesce(g.id::text, ${noGroup}) end`,
    name: sql`g.name`,
    from: sql`${ofOwner} left join user_group_member m on m.account_id = s.owner_account_id
      left join user_group g on g.id = m.user_group_id`,
  },
});

const figures = sql`count(*)::int as calls,
  count(*) filter (where ${isFailedCall})::int as failures,
  coalesce(sum(input_tokens), 0)::float8 as input_tokens,
  coalesce(sum(output_tokens), 0)::float8 as output_tokens,
  coalesce(sum(characters), 0)::float8 as characters,
  coalesce(sum(audio_seconds), 0) as audio_seconds,
  coalesce(sum(cost_eur), 0)::text as cost_eur`;

const withCost = <Row extends { readonly cost_eur: string }>(row: Row): Row => ({
  ...row,
  cost_eur: eurTextOf(picoEurOf(row.cost_eur)),
});

const nothing: AiUsageFigures = {
  ...{ calls: 0, failures: 0, input_tokens: 0, output_tokens: 0, characters: 0, audio_seconds: 0 },
  cost_eur: eurTextOf(0n),
};

/** `total` counts each call once, although a call is in the rows of each group of its user. */
export async function sumUsage(
  db: Db,
  { from, to, time_zone, organization_id }: Period,
  group: UsageGroup,
): Promise<{ items: AiUsageRow[]; total: AiUsageFigures }> {
  const { key, name = sql`null`, from: joins = sql`` } = keysOf(time_zone)[group];
  const { rows } = await sql<AiUsageRow & { total: AiUsageFigures }>`
    with call as materialized (
      select c.organization_id, c.session_id, c.provider_name, c.provider_kind, c.model_name, c.purpose, c.state,
        c.error_code, c.input_tokens, c.output_tokens, c.characters, c.audio_seconds, c.cost_eur, c.first_part_ms,
        c.created_at
      from ai_call c
      where c.created_at >= ${from}::date::timestamp at time zone ${time_zone}
        and c.created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}
        and (${organization_id ?? null}::uuid is null or c.organization_id = ${organization_id ?? null})
    ), keyed as (
      select ${key} as key, ${name} as name, call.* from call ${joins}
    ), cause as (
      select key, json_agg(json_build_object('code', code, 'calls', calls) order by calls desc, code) as causes
      from (
        select key, coalesce(error_code, 'unexpected') as code, count(*)::int as calls
        from keyed where ${isFailedCall} group by 1, 2
      ) as failed group by 1
    )
    select key, max(name) as name, bool_and(provider_kind = 'built_in') as built_in, ${figures},
      coalesce((select causes from cause where cause.key = keyed.key), '[]') as failure_causes,
      percentile_disc(0.5) within group (order by first_part_ms) as first_part_p50_ms,
      ${slowestFirstPart} as first_part_p95_ms,
      (select row_to_json(t) from (select ${figures} from call) t) as total
    from keyed
    group by 1 order by ${group === 'day' ? sql`1` : sql`sum(cost_eur) desc, count(*) desc, 1`}
    limit ${sql.lit(mostRows)}`.execute(db);
  return {
    items: rows.map(({ total: _, ...row }) => withCost(row)),
    total: withCost(rows[0]?.total ?? nothing),
  };
}

type FailingProvider = z.output<typeof readAiAlerts.reply>['providers'][number];

/** Providers of which more than `failingShare` of the calls of this day failed, at most `mostRows`. */
export async function findFailingProviders(db: Db, time_zone: string): Promise<FailingProvider[]> {
  const { rows } = await sql<FailingProvider>`
    select * from (
      select provider_id as id, provider_name as name, provider_kind = 'built_in' as built_in, count(*)::int as calls,
        (count(*) filter (where ${isFailedCall}))::int as failures
      from ai_call where created_at >= date_trunc('day', now(), ${time_zone})
      group by 1, 2, 3
    ) provider
    where failures > calls * ${sql.lit(failingShare)}
    order by failures desc, name limit ${sql.lit(mostRows)}`.execute(db);
  return rows;
}
