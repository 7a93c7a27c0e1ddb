import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
import type { HeatMapScope } from './heat-map-repository.ts';

/** Mean score (0 to 5) of each criterion in one session, by the name of the criterion. */
export type CriterionScores = Readonly<Record<string, number>>;

/** Scores of the analysed sessions of one user, oldest session first. */
export interface ScoredSessions {
  readonly account_id: string;
  readonly sessions: readonly CriterionScores[];
}

/**
 * Returns, by user, the scores of the analysed sessions that ended on or after a date. Includes aborted sessions.
 * Leaves out sessions of guests, and branches (sessions that continue from a turn of another session).
 */
export async function scoredSessionsOf(
  db: Db,
  { organization_id, since, group_id }: HeatMapScope,
): Promise<ScoredSessions[]> {
  // The query returns one JSON text for each user. With the embedded database this is faster than one row for each
  // session, because each value is copied from the database's worker thread to the main thread.
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
 * Returns the scores of the last `limit` analysed sessions of a user, oldest session first. Leaves out branches
 * (sessions that continue from a turn of another session).
 */
export async function lastScoredSessions(
  db: Db,
  account_id: string,
  limit: number,
): Promise<CriterionScores[]> {
  const rows = await db
    .selectFrom('coaching_session')
    .select('criterion_scores')
    .where('owner_account_id', '=', account_id)
    .where('root_session_id', 'is', null)
    .where('ended_at', 'is not', null)
    .where('criterion_scores', 'is not', null)
    .$narrowType<{ criterion_scores: CriterionScores }>()
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ criterion_scores }) => criterion_scores).reverse();
}
