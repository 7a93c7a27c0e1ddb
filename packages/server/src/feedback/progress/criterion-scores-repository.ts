import { sql } from 'kysely';
import type { CriterionScore } from '../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { HeatMapScope } from './heat-map-repository.ts';

/** `scenario_id` is null if the scenario was deleted. */
export interface ScoredSession {
  readonly scenario_id: string | null;
  readonly criterion_scores: readonly CriterionScore[];
}

export interface ScoredSessions {
  readonly account_id: string;
  readonly sessions: readonly (readonly CriterionScore[])[];
}

/** Leaves out the sessions of guests, and branches (sessions restarted from a turn of another session). */
export async function scoredSessionsOf(
  db: Db,
  { organization_id, since, group_id }: HeatMapScope,
): Promise<ScoredSessions[]> {
  // One JSON text for each user is faster than one row for each session, because the embedded database copies each
  // value between threads.
  const { rows } = await sql<{ account_id: string; sessions: string }>`
    select owner_account_id as account_id, string_agg(criterion_scores::text, ',' order by ended_at) as sessions
    from coaching_session
    where organization_id = ${organization_id} and ended_at >= ${since}
      and criterion_scores is not null and root_session_id is null
      and owner_account_id is not null
      ${group_id ? sql`and owner_account_id in (select account_id from user_group_member where user_group_id = ${group_id})` : sql``}
    group by owner_account_id`.execute(db);
  return rows.map(({ account_id, sessions }) => ({ account_id, sessions: JSON.parse(`[${sessions}]`) }));
}

/**
 * Returns the last `limit` analysed sessions of each user, oldest first, without branches (sessions restarted from a
 * turn of another session).
 */
export async function lastScoredSessions(
  db: Db,
  account_ids: readonly string[],
  limit: number,
): Promise<Map<string, ScoredSession[]>> {
  const { rows } = await sql<ScoredSession & { account_id: string }>`
    select owner.id as account_id, s.scenario_id, s.criterion_scores
    from unnest(${account_ids}::uuid[]) as owner (id)
    cross join lateral (
      select scenario_id, criterion_scores, ended_at from coaching_session
      where owner_account_id = owner.id and root_session_id is null and ended_at is not null
        and criterion_scores is not null
      order by ended_at desc limit ${limit}
    ) s
    order by s.ended_at`.execute(db);
  return Map.groupBy(rows, ({ account_id }) => account_id);
}
