import type { OutcomeGroup, OutcomeInterval } from '@repartee/contracts/feedback/progress/outcomes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';

const mostRows = 50;

export interface OutcomeScope {
  /** First and last day of the period, both included, as ISO dates in `time_zone`. */
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
  /** Organization of the counted sessions; undefined for all organizations. */
  readonly organization_id: string | undefined;
  readonly group_id: string | undefined;
  readonly scenario_id: string | undefined;
}

export interface CountRow {
  readonly learners: number;
  readonly finished: number;
  readonly judged: number;
  readonly passed: number;
}

interface OutcomeCounts {
  readonly total: CountRow;
  readonly trend: readonly (CountRow & { readonly start: string })[];
  readonly rows: readonly (CountRow & {
    readonly id: string;
    readonly name: string;
    readonly created_at: string | null;
  })[];
}

const counted = sql`count(*)::int as finished, count(passed)::int as judged,
  (count(*) filter (where passed))::int as passed`;
const summed = sql`count(*)::int as learners, sum(finished)::int as finished, sum(judged)::int as judged,
  sum(passed)::int as passed`;
const keys: Readonly<Record<OutcomeGroup, RawBuilder<unknown>>> = {
  scenario: sql`scenario_id`,
  group: sql`user_group_id`,
  organization: sql`organization_id`,
};
const tables: Readonly<Record<OutcomeGroup, string>> = {
  scenario: 'library_item',
  group: 'user_group',
  organization: 'organization',
};

/** Uses one SQL statement, so that the sessions are read once. */
export async function countOutcomes(
  db: Db,
  scope: OutcomeScope,
  { interval, by }: { readonly interval: OutcomeInterval; readonly by: OutcomeGroup },
): Promise<OutcomeCounts> {
  const { from, to, time_zone, organization_id = null, group_id, scenario_id } = scope;
  const { rows } = await sql<OutcomeCounts>`
    with ended as materialized (
      select * from app_ended_sessions(
        ${from}::date::timestamp at time zone ${time_zone},
        (${to}::date + 1)::timestamp at time zone ${time_zone},
        ${organization_id}::uuid
      )
      where true
        ${scenario_id ? sql`and scenario_id = ${scenario_id}` : sql``}
        ${group_id ? sql`and account_id in (select account_id from user_group_member where user_group_id = ${group_id})` : sql``}
    ), by_interval as (
      select date_trunc(${sql.lit(interval)}, ended_at, ${time_zone}) as start, learner, ${counted} from ended group by 1, 2
    ), by_key as (
      select ${keys[by]} as id, learner, ${counted} from ended
      ${by === 'group' ? sql`join user_group_member using (account_id)` : sql``}
      where ${keys[by]} is not null group by 1, 2
    )
    select
      (select to_json(t) from (
        select (select count(*)::int from (select distinct learner from by_interval) learners) as learners,
          coalesce(sum(finished), 0)::int as finished, coalesce(sum(judged), 0)::int as judged,
          coalesce(sum(passed), 0)::int as passed
        from by_interval
      ) t) as total,
      (select coalesce(json_agg(t order by t.start), '[]') from (
        select to_char(start at time zone ${time_zone}, 'YYYY-MM-DD') as start, ${summed} from by_interval group by 1
      ) t) as trend,
      (select coalesce(json_agg(t order by t.finished desc, t.name), '[]') from (
        select top.*, coalesce(named.name, '') as name,
          to_char(named.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
        from (select id, ${summed} from by_key group by 1 order by sum(finished) desc, id limit ${sql.lit(mostRows)}) top
          left join ${sql.table(tables[by])} named on named.id = top.id
      ) t) as rows`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the query that counts learners and sessions returned no row');
  return counts;
}
