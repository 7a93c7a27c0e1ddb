import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';

export interface ScorePairRow {
  readonly key: string;
  readonly name: string;
  readonly observer_score: number;
  readonly human_score: number;
  readonly model: string;
  /** True if this score determines the result. If several models judged, only one of their scores does. */
  readonly stands: boolean;
  readonly rubric_version_id: string | null;
  readonly rubric_number: number | null;
  readonly judged_at: Date;
}

/**
 * Returns an observer's scores that a reviewer scored too, oldest first. Judgements of a trial (a test of an observer
 * with another rubric or model) are included only if the trial was adopted.
 */
export async function scorePairsOf(
  db: Db,
  observer_id: string,
  organization_id: string | undefined,
): Promise<ScorePairRow[]> {
  const { rows } = await sql<ScorePairRow>`
    select j.key, j.name, j.stands, j.score as observer_score, h.score as human_score,
      coalesce(g.judged_by ->> 'model', '') as model,
      case when t.content is null then o.version_id end as rubric_version_id,
      coalesce(t.rubric_number, v.number) as rubric_number, g.judged_at
    from analysis_reading g
    join coaching_session s on s.id = g.session_id
    join analysis_run r on r.id = g.run_id
    left join observer_trial t on t.id = r.trial_id
    join analysis_judgement j on j.reading_id = g.id
    join lateral (
      select h.score from human_verdict h
      where h.session_id = g.session_id and h.observer_id = g.observer_id and h.key = j.key
      order by h.number desc limit 1
    ) h on h.score is not null
    left join lateral (
      select (one ->> 'version_id')::uuid as version_id
      from jsonb_array_elements(s.snapshot -> 'observers') one
      where (one ->> 'id')::uuid = g.observer_id limit 1
    ) o on true
    left join library_version v on v.id = o.version_id
    where g.observer_id = ${observer_id} and g.state = 'ready' and j.score is not null
      and g.judged_at is not null and g.copied_from is null and (t.id is null or t.state = 'adopted')
      ${organization_id ? sql`and s.organization_id = ${organization_id}` : sql``}
    order by g.judged_at, j.position`.execute(db);
  return rows;
}
